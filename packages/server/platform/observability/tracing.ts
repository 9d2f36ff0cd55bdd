/**
 * Traces: what a request causes, across threads and nodes. A span is named by its W3C traceparent, a text that jobs,
 * events and webhooks carry on. Everything here works without a tracer, which `openTracing` makes.
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

/** Returns the span that this code works for. */
export function currentTrace(): string | undefined {
  return isTracing ? current.getStore() : undefined;
}

/** Returns the work bound to the present span, for a queue that runs it on behalf of somebody else. */
export function inCurrentTrace<Arguments extends unknown[], Result>(
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

/** Where traces go, and how many. Plain data, because threads pass it on. */
export interface TracingSettings {
  /** Address of an OTLP/HTTP collector, without `/v1/traces`. */
  readonly url: string;
  /** Percent of the traces that begin here or at a stranger. Any other caller that has decided about its trace is followed. */
  readonly percent: number;
}

/** What tracing needs. Most servers do not trace, so these packages, a fifth of an installation, are optional. */
const sdkPackages = [
  '@opentelemetry/api',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
] as const;

/** Traces are asked for, and what makes them is not installed. */
export class NoTracingError extends Error {
  override readonly name = 'NoTracingError';
}

/** Says what to install if one of the packages, or one that they need, is not there; returns other errors as they are. */
export function explainNoSdk(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes('@opentelemetry/')) return error;
  return new NoTracingError(
    `KONTOR_TRACES_URL asks for traces, and what makes them is not installed: run "npm install ${sdkPackages.join(' ')}" ` +
      'where kontor is installed, or remove the setting.',
  );
}

/** Loads what tracing needs; throws `NoTracingError` if it is not installed. */
export async function loadSdk() {
  try {
    return await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  } catch (error) {
    throw explainNoSdk(error);
  }
}

/** How long a stop waits for the collector. */
const closeMaxMs = 2_000;

/**
 * Opens the tracer of a thread, with OpenTelemetry's SDK, which only this loads; `role` tells threads and nodes apart.
 * `random` chooses traces.
 */
export async function openTracing(
  { url, percent }: TracingSettings,
  role: string,
  random: () => number = Math.random,
): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await loadSdk();
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kontor', 'kontor.role': role }),
    sampler: new sdk.AlwaysOnSampler(),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }) }),
    ],
  });
  const tracer = provider.getTracer('kontor');
  const kinds: Readonly<Record<SpanKind, number>> = {
    internal: api.SpanKind.INTERNAL,
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    producer: api.SpanKind.PRODUCER,
    consumer: api.SpanKind.CONSUMER,
  };
  const contextOf = (parent: string | undefined) => {
    if (parent === undefined) return api.ROOT_CONTEXT;
    const { traceId, spanId, flags } = partsOf(parent);
    return api.trace.setSpanContext(api.ROOT_CONTEXT, { traceId, spanId, traceFlags: flags, isRemote: true });
  };
  isTracing = true;
  return {
    begin(name, kind, parent, { isFromStranger = false, startedMs } = {}) {
      // Decided here: the SDK would spend a tenth of a point read on a span that it does not record.
      const isRefused = parent !== undefined && partsOf(parent).flags % 2 === 0;
      const isDecided = parent !== undefined && !isFromStranger;
      if (isRefused || (!isDecided && random() * 100 >= percent)) return undefined;
      const start = startedMs === undefined ? {} : { startTime: startedMs };
      const span = tracer.startSpan(name, { kind: kinds[kind], ...start }, contextOf(parent));
      const { traceId, spanId } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-01`,
        end({ attributes: found = {}, hasFailed = false } = {}) {
          span.setAttributes({ ...found });
          if (hasFailed) span.setStatus({ code: api.SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, closeMaxMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
