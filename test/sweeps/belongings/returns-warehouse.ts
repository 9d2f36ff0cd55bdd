import { addAddress, attach, hermes, international, national } from '../../harness/return-addresses.ts';
import type { Owner } from './owner.ts';

/** Two addresses, so that there is a second page of one each. */
export async function returnsWarehouse({ client }: Owner) {
  const returnAddressId = await addAddress(client, national());
  await addAddress(client, international());
  return { returnAddressId, returnAddressCarrierId: await attach(client, returnAddressId, hermes) };
}
