import type { Lists } from '@kontor/client/sheets/map/compile';
import { readLists } from '@kontor/client/sheets/marketplace-lists';
import { usePartner } from './partner.ts';

let read: { readonly of: unknown; readonly lists: Promise<Lists> } | undefined;

/** Returns a function that reads the brands and categories of the marketplace, once for a login. */
export function useLists(): () => Promise<Lists> {
  const client = usePartner();
  return () => {
    if (read?.of !== client) read = { of: client, lists: readLists(client) };
    const { lists } = read;
    lists.catch(() => {
      read = undefined;
    });
    return lists;
  };
}
