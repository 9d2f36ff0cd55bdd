import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bodyBytesMax } from '../../../generated/operations.ts';
import { httpNumbers } from '../numbers.ts';

/** True while bytes of this request's body may still arrive. */
export function hasUnreadBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
  return hasBody && !request.complete;
}

/**
 * Limits how much is still read of a body whose request is answered before all of it has arrived. For a short body the
 * server waits, and the connection stays open. Any other connection is closed after the answer, which has to say so:
 * true is returned. Bytes that arrive meanwhile are dropped, because closing a connection with unread bytes resets it,
 * and the client might lose the answer.
 */
export function dropRestOfBody(response: ServerResponse, isToClose: boolean): boolean {
  const { req: request, socket } = response;
  if (socket === null) return true;
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const closes = isToClose || !response.shouldKeepAlive || announced > bodyBytesMax.default;
  // Without this method node closes only its own side of the connection and keeps reading.
  if (closes) Object.assign(socket, { destroySoon: undefined });
  boundDrain(request, socket, closes);
  return closes;
}

/**
 * Closes the connection of a response once it is sent, whatever the response is; it says so. What arrives until then and
 * shortly after is dropped.
 */
export function closeAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  const { req: request } = response;
  const { socket } = request;
  Object.assign(socket, { destroySoon: undefined });
  response.once('finish', () => boundDrain(request, socket, true));
}

/**
 * Counts checks instead of measuring time: after a stall of the process, bytes that arrived during it are still read
 * before the next check, and the client keeps its answer.
 */
function boundDrain(request: IncomingMessage, socket: Socket, closes: boolean): void {
  const bytesBefore = socket.bytesRead;
  let checksLeft = Math.ceil(httpNumbers.drainTimeMaxMs / httpNumbers.drainCheckMs);
  const timer = setInterval(() => {
    checksLeft -= 1;
    const isDone = socket.destroyed || (!closes && request.complete);
    const isOver = checksLeft === 0 || socket.bytesRead - bytesBefore > httpNumbers.drainedBytesMax;
    if (!isDone && !isOver) return;
    clearInterval(timer);
    if (!isDone) socket.destroy();
  }, httpNumbers.drainCheckMs);
  timer.unref();
}
