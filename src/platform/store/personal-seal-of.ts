import { createPersonalSeal, type PersonalSeal } from '../sealing/personal-seal.ts';
import { randomIds } from '../time/ids.ts';
import type { DatabaseLocation } from './open.ts';

/** Seals and opens what rows of a database say of persons. */
export function personalSealOf({ encryptionKeys = [] }: DatabaseLocation): PersonalSeal {
  return createPersonalSeal(encryptionKeys, randomIds);
}
