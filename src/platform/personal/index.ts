import type { PersonalRecord } from './field.ts';
import { otherRecords } from './others.ts';
import { shopperRecords } from './shoppers.ts';

export type { PersonalRecord } from './field.ts';
export { shopperRecords } from './shoppers.ts';

/** Everything that is known of persons: the one declaration, of which docs/privacy.md has a table. */
export const personalRecords: readonly PersonalRecord[] = [...shopperRecords, ...otherRecords];

/** Members of JSON that are shown to nobody who has no need of them, such as the readers of recordings. */
export const personalMembers: readonly string[] = [
  ...new Set(shopperRecords.flatMap(({ members }) => members).filter((member) => member !== 'title')),
];
