import { fileForm, type Setting } from './setting.ts';

/** Secrets that give access to the operator plane. */
export const operatorSecrets = {
  operatorToken: {
    name: 'KONTOR_OPERATOR_TOKEN',
    kind: 'secret',
    audience: 'server',
    meaning: 'Bearer token of the operator plane. A live server does not start without one.',
    defaults: { sandbox: 'operator' },
    readBy: 'config',
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
      'Bearer token of /metrics. If not set, /metrics is open in a sandbox, and on a live server if KONTOR_METRICS_ACCESS is open.',
    defaults: {},
  },
  metricsTokenFile: fileForm('KONTOR_METRICS_TOKEN'),
  metricsAccess: {
    name: 'KONTOR_METRICS_ACCESS',
    kind: 'choice',
    audience: 'server',
    meaning:
      'Who may read /metrics without a token: open, everybody who can reach the operator plane; token, nobody.',
    defaults: { live: 'token', sandbox: 'open' },
    choices: ['token', 'open'],
    readBy: 'config',
  },
} as const satisfies Readonly<Record<string, Setting>>;
