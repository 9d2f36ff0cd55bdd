import type { ComponentChildren } from 'preact';
import { Failure, Loading } from './states.tsx';

/** What a page needs of a read. */
export interface Read<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Shows what a read has brought, or that it is loading, or why it failed. */
export function Loaded<Data>({
  read,
  children,
}: {
  read: Read<Data>;
  children: (data: Data) => ComponentChildren;
}) {
  if (read.data !== undefined) return <>{children(read.data)}</>;
  if (read.error) return <Failure error={read.error} retry={() => void read.refetch()} />;
  return <Loading />;
}
