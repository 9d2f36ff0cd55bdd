import type { Caller } from '../../../platform/auth/caller.ts';
import type { Link } from '../../../platform/paging/page.ts';

/** A page of a list; clients of the public form read `results`, and one link that the last page does not have. */
export function viewResultsPage(
  { listEnvelope }: Pick<Caller, 'listEnvelope'>,
  entries: readonly object[],
  links: readonly Link[],
): string {
  if (listEnvelope !== 'named') return JSON.stringify({ resources: entries, links });
  return JSON.stringify({ results: entries, ...(links[0] !== undefined && { links: links[0] }) });
}
