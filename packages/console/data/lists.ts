import type { Lists } from '@kontor/client/elements';
import { readLists } from '@kontor/client/questions';
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
