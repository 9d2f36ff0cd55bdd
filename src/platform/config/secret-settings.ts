import { fileForm, type Setting } from './setting.ts';

/** Keys that encrypt secrets in the database. */
export const encryptionSettings = {
  encryptionKey: {
    name: 'KONTOR_ENCRYPTION_KEY',
    kind: 'secret',
    audience: 'server',
    meaning:
      'Key that encrypts secrets in the database: 32 bytes in base64. A sandbox on SQLite generates one.',
    defaults: {},
    readBy: 'encryption-keys',
  },
  encryptionKeyFile: fileForm('KONTOR_ENCRYPTION_KEY'),
  encryptionKeyPrevious: {
    name: 'KONTOR_ENCRYPTION_KEY_PREVIOUS',
    kind: 'secret',
    audience: 'server',
    meaning: 'Previous key, used only for reading while it is being replaced (kontor secrets rotate).',
    defaults: {},
    readBy: 'encryption-keys',
  },
  encryptionKeyPreviousFile: fileForm('KONTOR_ENCRYPTION_KEY_PREVIOUS'),
} as const satisfies Readonly<Record<string, Setting>>;

/** Settings of a Vault that stores the keys which encrypt secrets in the database. */
export const vaultSettings = {
  vaultUrl: {
    name: 'KONTOR_VAULT_URL',
    kind: 'httpUrl',
    audience: 'server',
    meaning: 'URL of a HashiCorp Vault or OpenBao from which the encryption keys are read at start.',
    defaults: {},
    readBy: 'vault',
  },
  vaultSecret: {
    name: 'KONTOR_VAULT_SECRET',
    kind: 'text',
    audience: 'server',
    meaning:
      'Path of the secret with the fields encryption_key and encryption_key_previous, such as secret/data/kontor.',
    defaults: {},
    readBy: 'vault',
  },
  vaultNamespace: {
    name: 'KONTOR_VAULT_NAMESPACE',
    kind: 'text',
    audience: 'server',
    meaning: 'Namespace of that secret, if the Vault has namespaces.',
    defaults: {},
    readBy: 'vault',
  },
  vaultToken: {
    name: 'KONTOR_VAULT_TOKEN',
    kind: 'secret',
    audience: 'server',
    meaning: 'Token that can read that secret.',
    defaults: {},
    readBy: 'vault',
  },
  vaultTokenFile: fileForm('KONTOR_VAULT_TOKEN'),
} as const satisfies Readonly<Record<string, Setting>>;

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
