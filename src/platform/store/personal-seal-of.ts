import { createPersonalSeal, type PersonalSeal } from '../sealing/sealer.ts';
import { randomIds } from '../time/ids.ts';
import type { DatabaseLocation } from './open.ts';

/** Creates the seal that encrypts and decrypts personal data in a database's rows. */
export function personalSealOf({ encryptionKeys = [] }: DatabaseLocation): PersonalSeal {
  return createPersonalSeal(encryptionKeys, randomIds);
}
