import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { bodyBytesMax } from '../../contract/operations.ts';
import { httpNumbers } from './numbers.ts';

/** True while bytes of the body of this request may still be on their way. */
export function hasUnreadBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
  return hasBody && !request.complete;
}

/**
 * Bounds what is still read of a body whose request is answered before all of it has come. A short body is waited for
 * and the connection goes on. Any other connection is closed behind the answer, which has to say so: then true is
 * returned. What comes meanwhile is dropped, because a connection that is closed over unread bytes is reset, and the
 * sender might lose the answer.
 */
export function dropRestOfBody(response: ServerResponse, isToClose: boolean): boolean {
  const { req: request, socket } = response;
  if (socket === null) return true;
  const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  const closes = isToClose || !response.shouldKeepAlive || announced > bodyBytesMax.default;
  // Where this method is missing, node ends its own side of the connection alone and goes on reading.
  if (closes) Object.assign(socket, { destroySoon: undefined });
  boundDrain(request, socket, closes);
  return closes;
}

function boundDrain(request: IncomingMessage, socket: Socket, closes: boolean): void {
  const startedMs = performance.now();
  const bytesBefore = socket.bytesRead;
  const timer = setInterval(() => {
    const isDone = socket.destroyed || (!closes && request.complete);
    const isOver =
      performance.now() - startedMs >= httpNumbers.drainTimeMaxMs ||
      socket.bytesRead - bytesBefore > httpNumbers.drainedBytesMax;
    if (!isDone && !isOver) return;
    clearInterval(timer);
    if (!isDone) socket.destroy();
  }, httpNumbers.drainLookMs);
  timer.unref();
}
