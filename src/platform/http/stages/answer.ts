import { Readable } from 'node:stream';
import type { Reply } from '../../operations/operation.ts';
import type { Plane } from '../plane.ts';
import type { RequestContext } from '../request-context.ts';
import { cutConnection } from '../request-fault.ts';
import { firstBytesOf } from '../responses/send-stream.ts';
import { respond } from './respond.ts';

/**
 * Sends a streamed answer. The request stays in flight until it is sent, which bounds a caller's concurrent downloads.
 */
export async function answerByStream(
  plane: Plane,
  context: RequestContext,
  answer: Reply,
  body: Readable,
): Promise<void> {
  const { reply } = context;
  try {
    await firstBytesOf(body);
  } catch (error) {
    body.destroy();
    throw error;
  }
  if (reply.raw.headersSent || reply.raw.destroyed) {
    body.destroy();
    plane.inFlight.leave(context);
    return;
  }
  context.phase = 'sending';
  respond(reply, context.headers, answer, () => plane.inFlight.leave(context));
  plane.answered(context, answer.status, undefined);
  plane.recorder?.answered(context, answer.status, undefined);
}

/** Ends a request without an answer, because a fault cuts it or its caller has disconnected. */
export function cut(plane: Plane, context: RequestContext, answer?: Reply): void {
  if (answer?.body instanceof Readable) answer.body.destroy();
  plane.inFlight.leave(context);
  if (context.reply.raw.headersSent || context.reply.raw.destroyed) return;
  plane.disconnected(context);
  cutConnection(context);
}
