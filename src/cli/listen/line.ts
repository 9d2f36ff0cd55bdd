import { printable } from '../answers.ts';

/** The members of an event that a line shows. */
export interface ListenedEvent {
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly subject?: string;
  readonly time: string;
  readonly data?: unknown;
}

/** Renders `2026-03-02T09:15:00.000Z  /partners/1000001  quantity.changed  LAMP-1  {"sku":…}`. */
export function lineOf({ time, source, type, subject = '', data }: ListenedEvent): string {
  const what = type.replace(/^kontor\.|\.v\d+$/g, '');
  return printable(`${time}  ${source}  ${what}  ${subject}  ${JSON.stringify(data)}`);
}
