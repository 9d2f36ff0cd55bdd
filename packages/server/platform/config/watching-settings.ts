import { always, type Setting } from './setting.ts';

/** What a server tells about itself. */
export const watchingSettings = {
  metricsPartners: {
    name: 'KONTOR_METRICS_PARTNERS',
    kind: 'switch',
    meaning: 'Whether /metrics also counts by partner, for the first 200 partners that a node serves.',
    defaults: always('off'),
  },
  logRequests: {
    name: 'KONTOR_LOG_REQUESTS',
    kind: 'switch',
    meaning: 'Whether each answered request gets a line in the log, without personal data.',
    defaults: always('off'),
  },
  tracesUrl: {
    name: 'KONTOR_TRACES_URL',
    kind: 'httpUrl',
    meaning:
      'Address of an OpenTelemetry collector (OTLP over HTTP), such as http://10.0.1.20:4318. Without it nothing is traced.',
    readBy: 'watching',
  },
  tracesPercent: {
    name: 'KONTOR_TRACES_PERCENT',
    kind: 'count',
    most: 100,
    meaning:
      'Percent of the traces that begin at this server; a caller with a valid token that has decided about its trace is followed.',
    defaults: always('1'),
    readBy: 'watching',
  },
} as const satisfies Readonly<Record<string, Setting>>;
