/** The keys that encrypt secrets in the database: from settings, or from a Vault that settings name. */

import { isThisMachine, readHttpUrl } from './kinds.ts';
import { type Lookup, named } from './lookup.ts';
import { Secret } from './secrets.ts';

/** Returns the keys, the one that encrypts first; empty when nothing is encrypted. */
export function readEncryptionKeys(lookup: Lookup): readonly Secret[] {
  const [key, previous] = (['encryptionKey', 'encryptionKeyPrevious'] as const).map((each) =>
    lookup.read(each, undefined, readKey),
  );
  if (lookup.isGiven('encryptionKeyPrevious') && !lookup.isGiven('encryptionKey')) {
    lookup.refuse(
      `${named('encryptionKeyPrevious')} is set and ${named('encryptionKey')} is missing: the first one is used only for ` +
        'reading; set both, or move the key to the second one.',
    );
  }
  return [...new Set([key, previous])].flatMap((each) => (each === undefined ? [] : new Secret(each)));
}

/** Accepts 32 bytes in base64 and returns them in their canonical encoding. */
function readKey(text: string): string {
  if (/^[A-Za-z0-9+/]{43}=$/.test(text)) return Buffer.from(text, 'base64').toString('base64');
  throw new Error('use 32 random bytes in base64, 44 characters, such as "openssl rand -base64 32" prints');
}

/** A Vault that stores the encryption keys. */
export interface VaultConfig {
  /** Without a trailing slash. */
  readonly url: string;
  /** Path after `/v1/`. */
  readonly secret: string;
  readonly namespace: string | undefined;
  readonly token: Secret;
}

/** Reads the settings of the Vault; undefined when there is none. */
export function readVault(lookup: Lookup): VaultConfig | undefined {
  const url = lookup.read('vaultUrl', undefined, readVaultUrl);
  const secret = lookup.read('vaultSecret', undefined, readPath);
  const namespace = lookup.read('vaultNamespace', undefined, readPath);
  const token = lookup.read('vaultToken', undefined, readVaultToken);
  if (!lookup.isGiven('vaultUrl')) {
    for (const key of ['vaultSecret', 'vaultNamespace', 'vaultToken'] as const) {
      if (lookup.isGiven(key))
        lookup.refuse(`${named(key)} is set and ${named('vaultUrl')} is missing: set both or neither.`);
    }
    return undefined;
  }
  for (const key of ['vaultSecret', 'vaultToken'] as const) {
    if (!lookup.isGiven(key)) lookup.refuse(`${named(key)} is missing: ${named('vaultUrl')} needs it.`);
  }
  for (const key of ['encryptionKey', 'encryptionKeyPrevious'] as const) {
    if (!lookup.isGiven(key)) continue;
    lookup.refuse(`${named(key)} and ${named('vaultUrl')} are both set: remove one of them.`);
  }
  return { url: url ?? '', secret: secret ?? '', namespace, token: new Secret(token ?? '') };
}

/** The token and the keys are sent to this address, so it must use https unless it is on this machine. */
function readVaultUrl(text: string): string {
  const address = readHttpUrl(text);
  if (address.startsWith('https:') || isThisMachine(address)) return address;
  throw new Error('use a URL with https: otherwise the keys would be sent unencrypted');
}

function readPath(text: string): string {
  const segments = text.split('/');
  if (text.length <= 500 && segments.every((each) => /^[\w.-]+$/.test(each) && !/^\.+$/.test(each)))
    return text;
  throw new Error('use letters, digits and . _ - between slashes, such as secret/data/kontor');
}

function readVaultToken(text: string): string {
  if (/^[\x21-\x7e]{1,4096}$/.test(text)) return text;
  throw new Error('use only the token, without spaces');
}
