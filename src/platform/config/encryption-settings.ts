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
