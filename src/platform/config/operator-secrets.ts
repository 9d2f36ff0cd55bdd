import { fileForm, type Setting } from './setting.ts';

/** Secrets that give access to the operator plane. */
export const operatorSecrets = {
  operatorToken: {
    name: 'KONTOR_OPERATOR_TOKEN',
    kind: 'secret',
    audience: 'server',
    meaning: 'Bearer token of the operator plane. A live server does not start without one.',
    defaults: { sandbox: 'operator' },
  },
  operatorTokenFile: fileForm('KONTOR_OPERATOR_TOKEN'),
  operatorTokenNext: {
    name: 'KONTOR_OPERATOR_TOKEN_NEXT',
    kind: 'secret',
    audience: 'server',
    meaning: 'A second operator token that is also valid, for replacing the first one.',
    defaults: {},
  },
  operatorTokenNextFile: fileForm('KONTOR_OPERATOR_TOKEN_NEXT'),
  metricsToken: {
    name: 'KONTOR_METRICS_TOKEN',
    kind: 'secret',
    audience: 'server',
    meaning:
      'Bearer token of /metrics. If not set, everybody who can reach the operator plane can read the metrics.',
    defaults: {},
  },
  metricsTokenFile: fileForm('KONTOR_METRICS_TOKEN'),
} as const satisfies Readonly<Record<string, Setting>>;
