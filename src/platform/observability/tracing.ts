/**
 * Traces: what a request causes, across threads and nodes. A span is named by its W3C traceparent, a text that jobs,
 * events and webhooks carry on. Everything here works without a tracer; `open-telemetry.ts` makes one.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export type SpanKind = 'server' | 'internal' | 'producer' | 'consumer' | 'client';
export type Attributes = Readonly<Record<string, string | number>>;

/** A recorded piece of work. */
export interface Span {
  readonly traceparent: string;
  end(outcome?: { readonly attributes?: Attributes; readonly hasFailed?: boolean }): void;
}

export interface SpanStart {
  /** True if anybody can have sent the parent, which then only decides that its trace is not recorded. */
  readonly isFromStranger?: boolean;
  /** Monotonic time of the beginning; absent when it is the present. */
  readonly startedMs?: number;
}

export interface Tracing {
  /**
   * Begins a span below `parent`, or a trace of its own; undefined when it is not among those that are recorded. The parent
   * decides that if there is one.
   */
  begin(name: string, kind: SpanKind, parent: string | undefined, more?: SpanStart): Span | undefined;
  /** Sends what was recorded. */
  close(): Promise<void>;
}

/** Version 00 of the specification: trace id, span id, flags. */
const form = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Returns a traceparent that a caller sent, if it is one. */
export function traceparentOf(sent: string | string[] | undefined): string | undefined {
  return typeof sent === 'string' && form.test(sent) ? sent : undefined;
}

/** The parts of a traceparent of ours or of a caller. */
export function partsOf(traceparent: string): { traceId: string; spanId: string; flags: number } {
  const [, traceId = '', spanId = '', flags = '00'] = form.exec(traceparent) ?? [];
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

const current = new AsyncLocalStorage<string | undefined>();

/** True once this thread traces: until then nothing needs to be carried along. */
let isTracing = false;

/** Called when a tracer of this thread was made. */
export function tracingBegins(): void {
  isTracing = true;
}

/** Returns the span that this code works for. */
export function currentTrace(): string | undefined {
  return isTracing ? current.getStore() : undefined;
}

/** Returns the work bound to the present span, for a queue that runs it on behalf of somebody else. */
export function inPresentTrace<Arguments extends unknown[], Result>(
  work: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  if (!isTracing) return work;
  const trace = current.getStore();
  return (...given) => current.run(trace, () => work(...given));
}

/** Does work as a span below `parent`; without a parent or a tracer it only does the work. */
export async function traced<Result>(
  tracing: Tracing | undefined,
  {
    name,
    kind,
    parent,
  }: { readonly name: string; readonly kind: SpanKind; readonly parent: string | undefined },
  work: () => Promise<Result>,
): Promise<Result> {
  const span = parent === undefined ? undefined : tracing?.begin(name, kind, parent);
  if (span === undefined) return work();
  try {
    const result = await current.run(span.traceparent, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ hasFailed: true });
    throw error;
  }
}
