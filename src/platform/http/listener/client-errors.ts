import type { Socket } from 'node:net';
import { ApiError } from '../../errors/api-error.ts';
import { type CatalogueEntry, statusPhrase } from '../../errors/catalogue.ts';
import { platformErrors } from '../../errors/platform-errors.ts';
import { renderErrors } from '../../errors/render.ts';
import type { Plane } from '../plane.ts';
import { errorType } from '../stages/respond.ts';

/** Node's error for bytes that are not a request, or not yet a complete one. */
export type ClientError = Error & { readonly code?: string; readonly rawPacket?: unknown };

/** The response to CONNECT. */
export class TunnelRefused extends Error {
  readonly code = 'TUNNEL_REFUSED';

  constructor() {
    super('the server does not open tunnels (CONNECT)');
  }
}

const byCode: Readonly<Record<string, CatalogueEntry>> = {
  HPE_HEADER_OVERFLOW: platformErrors.HEADERS_TOO_LARGE,
  TUNNEL_REFUSED: platformErrors.METHOD_NOT_ALLOWED,
  ERR_HTTP_REQUEST_TIMEOUT: platformErrors.REQUEST_TIMEOUT,
};

/** Answers what the HTTP parser rejects with the usual error body, and closes the connection. */
export function answerClientError(plane: Plane, error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.destroyed) {
    socket.destroy(error);
    return;
  }
  // No second answer can follow one that has begun on this connection.
  if (hasOpenAnswer(socket)) {
    socket.destroy(error);
    return;
  }
  const refusal = new ApiError(byCode[error.code ?? ''] ?? platformErrors.BAD_REQUEST);
  const headers = plane.headersOf(socket.remoteAddress ?? '');
  const requestId = headers['x-request-id'];
  plane.malformed(requestId, refusal.status, error);
  const body = JSON.stringify(renderErrors(refusal, pathOf(error.rawPacket), requestId));
  const lines = Object.entries({
    ...headers,
    'content-type': errorType,
    'content-length': `${Buffer.byteLength(body)}`,
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${refusal.status} ${statusPhrase(refusal.status)}\r\n${lines.join('')}\r\n${body}`);
}

function hasOpenAnswer(socket: Socket): boolean {
  const message = (socket as { _httpMessage?: { headersSent?: boolean } | null })._httpMessage;
  return message?.headersSent === true;
}

/** The path of the request line, if it can be read. */
function pathOf(packet: unknown): string {
  const start = packet instanceof Uint8Array ? Buffer.from(packet.subarray(0, 300)).toString('latin1') : '';
  return /^[A-Z]+ (\/[\x21-\x3e\x40-\x7e]{0,200})/.exec(start)?.[1] ?? '/';
}
