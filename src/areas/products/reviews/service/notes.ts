import type { StatusNote } from '../../../../generated/operator-v1.ts';
import { readStored } from '../../../../values/text.ts';
import { operatorNotes } from '../../errors.ts';
import type { StatusFacts } from '../../status/store/status.ts';

const { code, title } = operatorNotes.IN_REVIEW;
const marker = `"code":${JSON.stringify(code)}`;

/** Hint in the status of a variation that waits for a review. */
export const inReview: StatusNote = { code, title };

/** True for a variation that waits for a review. */
export function isInReview({
  status,
  operator_word,
  information,
}: Pick<StatusFacts, 'status' | 'operator_word' | 'information'>): boolean {
  return status === 'PENDING' && operator_word === null && information.includes(marker);
}

/** Hints, as JSON text, without that of a review. */
export function withoutReview(information: string): string {
  if (!information.includes(marker)) return information;
  const notes = readStored<StatusNote[]>(information);
  return JSON.stringify(notes.filter((note) => note.code !== code));
}
