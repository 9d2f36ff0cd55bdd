import { addAddress, attach, hermes, international, national } from '@kontor/harness/return-addresses';
import type { Belongings, Owner } from './owner.ts';

/** Two addresses, so that there is a second page with one each. */
async function make({ client }: Owner) {
  const returnAddressId = await addAddress(client, national());
  await addAddress(client, international());
  return { returnAddressId, returnAddressCarrierId: await attach(client, returnAddressId, hermes) };
}

export const belongings: Belongings = { make };
