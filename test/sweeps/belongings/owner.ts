import type { ApiClient } from '@kontor/harness/client';
import type { TestServer } from '@kontor/harness/server';
import type { PathValues } from '../operations.ts';

/** A partner that things are created for. */
export interface Owner {
  readonly server: Pick<TestServer, 'operator'>;
  readonly client: ApiClient;
  readonly partnerId: string;
  /** Of the product that it sells. */
  readonly sku: string;
}

/** Creates what belongs to an owner in one area, after what was created before; resolves to its keys. */
export type MakeBelongings = (owner: Owner, made: PathValues) => Promise<PathValues>;

/** Exports of a file in this folder. */
export interface Belongings {
  readonly make: MakeBelongings;
  /** Files of this folder whose belongings have to exist before. */
  readonly after?: readonly string[];
}
