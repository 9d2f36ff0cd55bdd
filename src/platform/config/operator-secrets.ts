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
    meaning: 'A second operator token that is valid too, while the first one is replaced.',
    defaults: {},
  },
  operatorTokenNextFile: fileForm('KONTOR_OPERATOR_TOKEN_NEXT'),
  metricsToken: {
    name: 'KONTOR_METRICS_TOKEN',
    kind: 'secret',
    audience: 'server',
    meaning: 'Bearer token of /metrics. Everybody who reaches the operator plane reads them if not set.',
    defaults: {},
  },
  metricsTokenFile: fileForm('KONTOR_METRICS_TOKEN'),
} as const satisfies Readonly<Record<string, Setting>>;
