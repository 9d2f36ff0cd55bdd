import { demoApp } from '@kontor/harness/demo-app';
import type { Belongings, Owner } from './owner.ts';

/** An installation: the demo partner has that of the demo app, every other partner that of an app of its own. */
async function make({ partnerId, server: { operator } }: Owner) {
  const creation = {
    name: 'Swept',
    redirectUris: ['https://connector.example.com/callback'],
    scopes: ['products'],
    visibility: 'public',
  };
  const { appId } =
    partnerId === '1000001' ? demoApp : (await operator.post('/operator/v1/apps', creation)).json;
  const { json } = await operator.post('/sandbox/v1/installations', { appId, partnerId });
  return { appId, installationId: json.installationId };
}

export const belongings: Belongings = { make };
