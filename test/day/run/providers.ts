/** What happens to the identity provider of the operators. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '@kontor/harness/client';
import type { IdentityProvider } from '@kontor/harness/identity-provider';
import type { Fleet } from './fleet.ts';
import type { Happening } from './watch.ts';

const brands = '/operator/v1/brands';

/** Nodes that know its keys go on with its tokens; one that starts meanwhile does not, and takes the shared token. */
export function providerAway(fleet: Fleet, provider: IdentityProvider): Happening {
  const nodes = fleet.operatorUrls.slice(0, 2) as [string, string];
  let token = '';
  const statusAt = async (url: string) => {
    const { status, json } = await new ApiClient(() => url, token).get(brands);
    return status === 200 ? 200 : json.errors[0].code;
  };
  return {
    what: 'the identity provider of the operators is away, and a node is restarted meanwhile',
    async begin() {
      token = await provider.token({
        audience: 'kontor-operator',
        claims: { preferred_username: 'vera', realm_access: { roles: ['viewer'] } },
      });
      for (const url of nodes) while ((await statusAt(url)) !== 200) await pause(100);
      await provider.stop();
      await fleet.restart('api-2');
    },
    async end() {
      assert.equal(await statusAt(nodes[0]), 200);
      assert.equal(await statusAt(nodes[1]), 'ISSUER_UNAVAILABLE');
      assert.equal((await new ApiClient(() => nodes[1], 'operator').get(brands)).status, 200);
      return 'api-1 took its tokens, the restarted api-2 only the shared token';
    },
  };
}
