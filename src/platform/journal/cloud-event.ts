import { formatInstant } from '../../values/instant.ts';
import { type JournalEvent, marketplace } from './event.ts';

/** Formats an event as CloudEvents 1.0 JSON. */
export function cloudEventText({ id, partnerId, type, subject, atMs, data }: JournalEvent): string {
  const source = partnerId === marketplace ? '/marketplace' : `/partners/${partnerId}`;
  const time = formatInstant(atMs);
  const context = {
    specversion: '1.0',
    id,
    source,
    type,
    subject,
    time,
    datacontenttype: 'application/json',
  };
  return `${JSON.stringify(context).slice(0, -1)},"data":${data}}`;
}
