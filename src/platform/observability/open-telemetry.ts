/** The tracer: OpenTelemetry's SDK, loaded only when traces are wanted. */
import { partsOf, type SpanKind, type Tracing, tracingBegins } from './tracing.ts';

/** Where traces go, and how many. Plain data, because threads pass it on. */
export interface TracingSettings {
  /** Address of an OTLP/HTTP collector, without `/v1/traces`. */
  readonly url: string;
  /** Percent of the traces that begin here or at a stranger. Any other caller that has decided about its trace is followed. */
  readonly percent: number;
}

/** How long a stop waits for the collector. */
const closeMaxMs = 2_000;

/** Opens the tracer of a thread; `role` tells threads and nodes apart. `random` chooses traces. */
export async function openTracing(
  { url, percent }: TracingSettings,
  role: string,
  random: () => number = Math.random,
): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
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
  tracingBegins();
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
