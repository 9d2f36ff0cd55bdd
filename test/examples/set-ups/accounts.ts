import assert from 'node:assert/strict';
import { authPath, developerOf, registerApp, ticketOf } from '@kontor/harness/apps';
import type { Answer } from '@kontor/harness/client';
import { demoApp } from '@kontor/harness/demo-app';
import type { World } from '../world.ts';
import type { SetUp } from './index.ts';

/** Fails unless something was created. */
export function created<Json>(answer: Answer<Json>): Json {
  assert.ok(answer.status < 300, answer.text);
  return answer.json;
}

/** A partner with one user. */
const ofNewPartner: SetUp = async ({ server }) => {
  const { partnerId, username } = await server.newPartner();
  return { partnerId, username };
};

/** A partner whose contract is suspended, ended or about to end. */
const ofPartnerAfter =
  (path: string): SetUp =>
  async (world) => {
    const { partnerId = '' } = await ofNewPartner(world);
    created(await world.server.operator.post(`/operator/v1/partners/${partnerId}/contract/${path}`, {}));
    return { partnerId };
  };

let names = 0;
const newName = (base: string) => {
  names += 1;
  return `${base}-${names}`;
};

const ofNewClient: SetUp = async ({ server, partnerId }) => {
  const clientId = newName('harbour');
  created(
    await server.operator.post('/operator/v1/clients', {
      clientId,
      partnerId,
      scopes: ['products'],
      generateSecret: true,
    }),
  );
  return { clientId };
};

const ofNewOperator: SetUp = async ({ server }) => {
  const operatorName = newName('anna');
  created(await server.operator.post('/operator/v1/operators', { name: operatorName, roles: ['viewer'] }));
  return { operatorName };
};

const ofNewApp: SetUp = async ({ server }) => ({ appId: (await registerApp(server)).appId });

const ofNewInstallation: SetUp = async ({ server, partnerId }) => {
  const { appId } = await registerApp(server);
  const made = created(await server.operator.post('/sandbox/v1/installations', { appId, partnerId }));
  return { appId, installationId: made.installationId };
};

/** A consent page of the demo app. */
async function consentPage({ server }: World): Promise<string> {
  return ticketOf(await server.anonymous.get(authPath(demoApp, { redirect_uri: demoApp.redirectUris[0] })));
}

export const setUps: Readonly<Record<string, SetUp>> = {
  acceptInvitation: async (world) => {
    const { partnerId, username } = await ofNewPartner(world);
    const path = `/operator/v1/partners/${partnerId}/users/${username}/invitation` as const;
    return { token: created(await world.server.operator.post(path, {})).token };
  },
  createInstallationAccessToken: async ({ server }) => ({ caller: await developerOf(server, demoApp) }),
  decideConsent: async (world) => ({ ticket: await consentPage(world) }),
  deletePartner: ofPartnerAfter('end'),
  endContract: ofNewPartner,
  endInstallation: ofNewInstallation,
  endSessionsOfClient: ofNewClient,
  endSessionsOfUser: ofNewPartner,
  getClient: ofNewClient,
  getPartnerDeletion: async (world) => {
    const { partnerId } = await ofPartnerAfter('end')(world);
    created(await world.server.operator.send('DELETE', `/operator/v1/partners/${partnerId}`));
    return { partnerId: partnerId as string };
  },
  inviteToApp: async ({ server }) => ({
    appId: (await registerApp(server, { visibility: 'private' })).appId,
  }),
  inviteUser: ofNewPartner,
  changeApp: ofNewApp,
  changeClient: ofNewClient,
  removeApp: ofNewApp,
  rotateAppSecret: ofNewApp,
  removeClient: ofNewClient,
  removeInstallation: ofNewInstallation,
  removeSandboxPartner: async ({ server }) => ({
    partnerId: created(await server.operator.post('/sandbox/v1/partners', { products: 0 })).partnerId,
  }),
  openConsoleLink: async ({ server }) => {
    const path = '/operator/v1/partners/1000001/console-link';
    const { url } = created(await server.operator.post(path, { reason: 'A question' }));
    return { consoleToken: url.split('/').at(-1) };
  },
  removeUser: ofNewPartner,
  replaceUser: ofNewPartner,
  resumePartner: ofPartnerAfter('suspension'),
  revokeOperator: ofNewOperator,
  revokeKey: async ({ server }) => {
    created(await server.operator.post('/operator/v1/keys/rotation', ''));
    const { resources } = created(await server.operator.get('/operator/v1/keys'));
    // The new key, because it signed none of the tokens that other examples are sent with.
    return { kid: resources.find(({ state }: { state: string }) => state === 'signs').kid };
  },
  rotateClientSecret: ofNewClient,
  rotateOperatorToken: ofNewOperator,
  suspendPartner: ofNewPartner,
  takeBackEnd: async (world) => {
    const { partnerId = '' } = await ofNewPartner(world);
    const path = `/operator/v1/partners/${partnerId}/contract/end` as const;
    created(await world.server.operator.post(path, { endsAt: '2190-01-01T00:00:00Z' }));
    return { partnerId };
  },
};
