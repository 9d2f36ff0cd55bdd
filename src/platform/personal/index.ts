import type { PersonalRecord } from './field.ts';
import { otherRecords } from './others.ts';
import { shopperRecords } from './shoppers.ts';

export type { PersonalRecord } from './field.ts';
export { shopperRecords } from './shoppers.ts';

/**
 * All personal data in the store: the single declaration, which the table in docs/operators/privacy.md is generated
 * from.
 */
export const personalRecords: readonly PersonalRecord[] = [...shopperRecords, ...otherRecords];

/** JSON members that are hidden from everyone who does not need them, such as readers of recordings. */
export const personalMembers: readonly string[] = [
  ...new Set(shopperRecords.flatMap(({ members }) => members).filter((member) => member !== 'title')),
];
