import { fileForm, type Setting } from './setting.ts';

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
