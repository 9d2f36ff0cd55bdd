import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Network address of the caller. When the connection comes from a trusted proxy, this is the last address of
 * `X-Forwarded-For` that is not a trusted proxy. Otherwise, or when the proxy sent no valid address, it is the remote
 * address of the connection.
 */
export function callerAddress(request: FastifyRequest): string {
  const { ip, socket } = request;
  if (request.headers['x-forwarded-for'] === undefined || isIP(ip) !== 0) return ip ?? '';
  return socket.remoteAddress ?? '';
}
