import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Network address of the caller: the last address of `X-Forwarded-For` that is not one of the trusted proxies, when the
 * connection comes from one of them; otherwise, and where a proxy wrote something else, the end of the connection.
 */
export function callerAddress(request: FastifyRequest): string {
  const { ip, socket } = request;
  if (request.headers['x-forwarded-for'] === undefined || isIP(ip) !== 0) return ip ?? '';
  return socket.remoteAddress ?? '';
}
