import type { ApiClient } from '@kontor/harness/client';
import type { World } from '../world.ts';
import { setUps as accounts } from './accounts.ts';
import { setUps as advertising } from './advertising.ts';
import { setUps as orders } from './orders.ts';
import { setUps as others } from './others.ts';

/** Values of the records of an example, by their names in `contract/examples/records.yaml`. */
export interface Prepared {
  /** Another caller than the usual one. */
  readonly caller?: ApiClient;
  readonly [record: string]: string | ApiClient | undefined;
}

/** Creates what an example needs besides the records of the world. */
export type SetUp = (world: World) => Promise<Prepared>;

/** By operationId. What is missing here is sent with the records of the world. */
export const setUps: Readonly<Record<string, SetUp>> = { ...accounts, ...advertising, ...orders, ...others };
