import { fileForm, type Setting } from './setting.ts';

/** Keys that encrypt secrets in the database. */
export const encryptionSettings = {
  encryptionKey: {
    name: 'KONTOR_ENCRYPTION_KEY',
    kind: 'secret',
    audience: 'server',
    meaning:
      'Key that secrets in the database are encrypted with: 32 bytes in base64. A sandbox on SQLite makes one.',
    defaults: {},
  },
  encryptionKeyFile: fileForm('KONTOR_ENCRYPTION_KEY'),
  encryptionKeyPrevious: {
    name: 'KONTOR_ENCRYPTION_KEY_PREVIOUS',
    kind: 'secret',
    audience: 'server',
    meaning: 'A second key that is read with, while one replaces the other (kontor secrets rotate).',
    defaults: {},
  },
  encryptionKeyPreviousFile: fileForm('KONTOR_ENCRYPTION_KEY_PREVIOUS'),
} as const satisfies Readonly<Record<string, Setting>>;
