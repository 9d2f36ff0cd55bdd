import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What a process counts. One set a process; `/metrics` of the operator plane shows it. */
export interface Metrics {
  /** An answer was sent. */
  answered(plane: string, operation: string, status: number, seconds: number): void;
  /** Somebody called a version that has a successor. */
  deprecatedCall(area: string, major: number): void;
  /** Prometheus text format. */
  render(): Promise<{ type: string; text: string }>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'kontor_http_requests_total',
    help: 'Answers by plane, operation and status.',
    labelNames: ['plane', 'operation', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'kontor_http_request_seconds',
    help: 'Time from the first stage to the answer.',
    labelNames: ['plane', 'operation'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const deprecated = new Counter({
    name: 'kontor_deprecated_calls_total',
    help: 'Calls of versions that have a successor.',
    labelNames: ['area', 'major'],
    registers: [registry],
  });
  return {
    deprecatedCall: (area, major) => deprecated.inc({ area, major }),
    answered(plane, operation, status, seconds) {
      requests.inc({ plane, operation, status });
      durations.observe({ plane, operation }, seconds);
    },
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
