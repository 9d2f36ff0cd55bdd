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
