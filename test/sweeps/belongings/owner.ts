import type { ApiClient } from '../../harness/client.ts';
import type { TestServer } from '../../harness/server.ts';
import type { PathValues } from '../operations.ts';

/** A partner that things are made for. */
export interface Owner {
  readonly server: Pick<TestServer, 'operator'>;
  readonly client: ApiClient;
  readonly partnerId: string;
  /** Of the product that it sells. */
  readonly sku: string;
}

/** Makes what belongs to an owner in one area, after what was made before; resolves to its keys. */
export type MakeBelongings = (owner: Owner, made: PathValues) => Promise<PathValues>;

/** What a file of this folder exports. */
export interface Belongings {
  readonly make: MakeBelongings;
  /** Files of this folder whose belongings have to be there before. */
  readonly after?: readonly string[];
}
