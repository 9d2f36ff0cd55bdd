import { hash } from 'node:crypto';

/** Subjects of orders contain those of their items: what is asked about an order includes its items. */
const nested = 'orders/';

/** True when an event with the subject is about the asked subject, or about something that belongs to it. */
export function isAbout(subject: string, asked: string): boolean {
  return subject === asked || (asked.startsWith(nested) && subject.startsWith(`${asked}/`));
}

/** The subjects by which an event is found. */
export function findableSubjects(subject: string): string[] {
  if (!subject.startsWith(nested)) return [subject];
  const segments = subject.split('/');
  const ends = segments.map((_, index) => index + 1).filter((end) => end >= 2);
  return ends.map((end) => segments.slice(0, end).join('/'));
}

/** Six bytes, which a number holds exactly. */
const keyHexDigits = 12;

/** A number under which a subject is indexed. Others may have the same one, so what is found is compared again. */
export function subjectKey(subject: string): number {
  return Number.parseInt(hash('sha256', subject, 'hex').slice(0, keyHexDigits), 16);
}
