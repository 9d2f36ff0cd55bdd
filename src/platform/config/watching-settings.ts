import { always, type Setting } from './setting.ts';

/** What a server tells about itself. */
export const watchingSettings = {
  metricsPartners: {
    name: 'KONTOR_METRICS_PARTNERS',
    kind: 'switch',
    audience: 'server',
    meaning: 'Whether /metrics also counts by partner, for the first 200 partners that a node serves.',
    defaults: always('off'),
  },
  logRequests: {
    name: 'KONTOR_LOG_REQUESTS',
    kind: 'switch',
    audience: 'server',
    meaning: 'Whether each answered request gets a line in the log, without personal data.',
    defaults: always('off'),
  },
} as const satisfies Readonly<Record<string, Setting>>;
