import { ApiError } from '@kontor/contract/errors';
import type { AppCreation } from '@kontor/contract/generated/operator-v1';
import { anonymousCaller, type Caller, findApp, findUser, operatorCaller } from '@kontor/server/auth';
import type { OperationRequest } from '@kontor/server/operations';
import type { SharedReadTx } from '@kontor/server/store';
import type { Clock } from '@kontor/server/time';
import { partners, receiptProfiles, shippingProfiles, users } from './fixtures/partners.ts';
import { brands, categoryGroups } from './fixtures/reference-data.ts';

/** The app that every sandbox starts with. Its secret is `demo-app-secret`: demo data exists only in the sandbox. */
const demoApp: AppCreation & {
  readonly appId: string;
  readonly clientId: string;
  readonly secretHash: string;
} = {
  appId: '00000000-0000-4000-8000-000000000001',
  clientId: 'demo-app',
  name: 'Demo connector',
  redirectUris: ['http://127.0.0.1/callback'],
  scopes: [
    'products',
    'orders',
    'receipts',
    'returns',
    'price-reduction',
    'shipments',
    'shipping-profiles',
    'availability',
    'returns-warehouse-read',
    'returns-warehouse-write',
    'advertising-services',
  ],
  visibility: 'public',
  secretHash:
    '$argon2id$v=19$m=19456,t=2,p=1$a29udG9yLWRlbW8tYXBwMQ$OP/bTuKbpLdw4SDY2yuhKt5vzGZOkCGieYtE+hFuspI',
};

/** Key under which the executor finds an operation that creates fixtures. */
export const fixtureKey = (operationId: string): string => `sandbox ${operationId}`;

/** Runs write operations, as the planes do. */
interface Executor {
  execute(key: string, request: OperationRequest): Promise<unknown>;
}

/**
 * Fills an empty sandbox with its fixtures, through the operations that an operator would use. A sandbox
 * that was filled once is left alone: it keeps its state, including changes by the operator, from run to run. Resolves
 * to true when it was filled now.
 */
export async function seedSandbox(reads: SharedReadTx, executor: Executor, clock: Clock): Promise<boolean> {
  // The last user is the last fixture that is created: if it exists, all of them do.
  const [last, ...others] = users.toReversed();
  if ((await findUser(reads, last?.username ?? '')) !== undefined) return false;
  const call = (operationId: string, parameters: Record<string, string>, body: unknown) =>
    executor.execute(keyOf(operationId), requestOf(operationId, parameters, body, clock));
  const createUser = ({ partnerId, ...user }: (typeof users)[number]) =>
    unlessThere(call('createUser', { partnerId }, user));
  for (const partner of partners) await unlessThere(call('createPartner', {}, partner));
  const createApp = async () => {
    // An interrupted start may have created it.
    if ((await findApp(reads, demoApp.appId)) === undefined) await call('createApp', {}, demoApp);
  };
  const createProfiles = async ({ partnerId }: { readonly partnerId: string }) => {
    const caller: Caller = { ...anonymousCaller, kind: 'partner', name: 'sandbox', partnerId };
    for (const profile of shippingProfiles) {
      const request = requestOf('createShippingProfile', {}, profile, clock);
      await unlessThere(executor.execute('partner createShippingProfile', { ...request, caller }));
    }
  };
  await Promise.all([
    ...partners.map(createProfiles),
    ...others.map(createUser),
    createApp(),
    call('putBrands', {}, brands),
    call('putCategoryGroups', {}, categoryGroups),
    ...receiptProfiles.map(({ partnerId, ...profile }) => call('putReceiptProfile', { partnerId }, profile)),
  ]);
  if (last !== undefined) await createUser(last);
  return true;
}

/** Fixture users and the app are created by separate operations, because their passwords and ids are given. */
function keyOf(operationId: string): string {
  const isOfFixtures = operationId === 'createUser' || operationId === 'createApp';
  return isOfFixtures ? fixtureKey(operationId) : `operator ${operationId}`;
}

function requestOf(
  operationId: string,
  parameters: Record<string, string>,
  body: unknown,
  clock: Clock,
): OperationRequest {
  return {
    caller: operatorCaller,
    path: `/sandbox/seed/${operationId}`,
    parameters,
    query: {},
    headers: {},
    body: new TextEncoder().encode(JSON.stringify(body)),
    requestId: `seed-${operationId}`,
    nowMs: clock.nowMs(),
  };
}

/** The refusal of a shipping profile that already exists. */
const nameTaken = 'PROFILE_NAME_TAKEN';

/** Ignores the refusal of a fixture that already exists. */
async function unlessThere(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    const isThere = error instanceof ApiError && (error.status === 409 || error.entry.code === nameTaken);
    if (!isThere) throw error;
  }
}
