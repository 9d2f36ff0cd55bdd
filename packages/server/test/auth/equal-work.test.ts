import assert from 'node:assert/strict';
import { argon2 } from 'node:crypto';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { newDatabase } from '@kontor/harness/database';
import { addPartner } from '../../areas/accounts/store.ts';
import { createTokenEndpoint } from '../../areas/token/service/endpoint.ts';
import { createSigner } from '../../areas/token/service/signer.ts';
import { migrations } from '../../migrations/index.ts';
import { anonymousCaller } from '../../platform/auth/caller.ts';
import { createGuessGuard } from '../../platform/auth/guess-guard.ts';
import { authNumbers } from '../../platform/auth/numbers.ts';
import { createPasswords, type Derive } from '../../platform/auth/passwords.ts';
import { addClient } from '../../platform/auth/store/clients.ts';
import { addUser } from '../../platform/auth/store/users.ts';
import { noFaults } from '../../platform/faults/faults.ts';
import { createSealer } from '../../platform/sealing/sealer.ts';
import { dialectOf } from '../../platform/store/location.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { openStore } from '../../platform/store/open.ts';
import { WallClock } from '../../platform/time/clock.ts';
import { randomIds } from '../../platform/time/ids.ts';

const database = await newDatabase('sqlite');
const store = await openStore(database, { writes: true });
after(async () => {
  await store.close();
  await database.remove();
});
await migrate(store, dialectOf(database), migrations, 0);

/** The cost of each derived hash, in the order of derivation. */
const derived: { memory: number; passes: number }[] = [];
const derive = promisify(argon2);
const countedDerive: Derive = (algorithm, parameters) => {
  derived.push({ memory: parameters.memory, passes: parameters.passes });
  return derive(algorithm, parameters);
};
const passwords = createPasswords(randomIds, countedDerive);

await store.write(async (tx) => {
  const secretHash = await passwords.hash('the-right-secret');
  const common = {
    listEnvelope: 'resources',
    unknownParameters: undefined,
    partnerId: undefined,
    scopes: [],
  } as const;
  await addClient(tx, { ...common, clientId: 'shop', secretHash: undefined, grants: ['password'] }, 0);
  await addClient(tx, { ...common, clientId: 'app', secretHash, grants: ['client_credentials'] }, 0);
  const passwordHash = await passwords.hash('the-right-password');
  const user = { username: 'known', userId: 'u1', givenName: '', familyName: '', email: '', roles: [] };
  await addPartner(tx, { partnerId: '1001', name: 'Partner' }, 0);
  await addUser(tx.partner('1001'), { ...user, passwordHash }, 0);
});

const endpoint = createTokenEndpoint({
  ids: randomIds,
  wallClock: new WallClock(),
  passwords,
  signer: createSigner(createSealer([], randomIds)),
  guessGuard: createGuessGuard(passwords),
  faults: noFaults,
  contractDates: async () => ({ suspendedAtMs: undefined, endedAtMs: undefined }),
  issuer: () => '',
  onRevocation: () => undefined,
  log: () => undefined,
});

/** Requests a token; resolves to the error code and the work that it took. */
async function workOf(form: Record<string, string>, authorization?: string) {
  derived.length = 0;
  const outcome = await endpoint.prepare?.(store.reads, {
    caller: anonymousCaller,
    path: '/v1/token',
    parameters: {},
    query: {},
    headers: { authorization },
    body: Buffer.from(new URLSearchParams(form).toString()),
    requestId: '',
    nowMs: 0,
  });
  assert.ok(outcome instanceof Error);
  return { message: outcome.message, work: [...derived] };
}

const oneHash = [{ memory: authNumbers.passwordMemoryKiB, passes: authNumbers.passwordPasses }];

test('an unknown username costs the same hash as a wrong password', async () => {
  const guess = (username: string) =>
    workOf({ grant_type: 'password', client_id: 'shop', username, password: 'a-guess' });
  const known = await guess('known');
  assert.deepEqual(known.work, oneHash);
  assert.deepEqual(await guess('nobody'), known);
});

test('an unknown client id costs the same hash as a wrong secret, sent as a form', async () => {
  const guess = (client_id: string) =>
    workOf({ grant_type: 'client_credentials', client_id, client_secret: 'a-guess' });
  const known = await guess('app');
  assert.deepEqual(known.work, oneHash);
  assert.deepEqual(await guess('nobodys'), known);
});

test('… in the Authorization header', async () => {
  const guess = (id: string) =>
    workOf({ grant_type: 'client_credentials' }, `Basic ${Buffer.from(`${id}:a-guess`).toString('base64')}`);
  const known = await guess('app');
  assert.deepEqual(known.work, oneHash);
  assert.deepEqual(await guess('nobodys'), known);
});

test('… and without any secret', async () => {
  const guess = (client_id: string) => workOf({ grant_type: 'client_credentials', client_id });
  const known = await guess('app');
  assert.deepEqual(known.work, oneHash);
  assert.deepEqual(await guess('nobodys'), known);
});
