import type { Steps } from './orders.ts';
import type { Planes } from './planes.ts';

async function partner(planes: Planes): Promise<string> {
  const { partnerId } = await planes.asOperator('createPartner', {}, { name: 'Triggered' });
  return partnerId;
}

/** Creates a user whose password is not shown to anybody. */
async function user(planes: Planes): Promise<{ username: string }> {
  const username = planes.newName();
  const roles = ['Products_Read'];
  const password = `${planes.newName()}-password`;
  await planes.asOperator('createUser', {}, { username, password, roles });
  return { username };
}

async function client(planes: Planes): Promise<{ clientId: string }> {
  const clientId = planes.newName();
  const { partnerId } = planes;
  const body = { clientId, partnerId, scopes: ['products'], generateSecret: true };
  await planes.asOperator('createClient', {}, body);
  return { clientId };
}

async function app(planes: Planes): Promise<{ readonly appId: string }> {
  const { appId } = await planes.asOperator(
    'createApp',
    {},
    {
      name: 'Triggered',
      redirectUris: ['https://connector.example.com/callback'],
      scopes: ['products'],
      visibility: 'private',
    },
  );
  return { appId };
}

async function installation(
  planes: Planes,
): Promise<{ readonly appId: string; readonly installationId: string }> {
  const { appId } = await app(planes);
  const { installationId } = await install(planes, appId);
  return { appId, installationId };
}

function install(planes: Planes, appId: string) {
  return planes.asOperator('createSandboxInstallation', {}, { appId, partnerId: planes.partnerId });
}

/** Steps for users, clients and marketplace settings. */
export const accountSteps = {
  'partner.created': partner,
  'partner.changed': async (planes) =>
    planes.asOperator('endContract', { partnerId: await partner(planes) }, {}),
  'user.created': user,
  'user.invited': async (planes) => planes.asOperator('inviteUser', await user(planes), {}),
  'user.changed': async (planes) =>
    planes.asOperator('replaceUser', await user(planes), { roles: ['Orders_Read'] }),
  'user.removed': async (planes) => planes.asOperator('removeUser', await user(planes)),
  'client.created': client,
  'client.changed': async (planes) => planes.asOperator('rotateClientSecret', await client(planes), {}),
  'client.secret-set': client,
  'client.removed': async (planes) => planes.asOperator('removeClient', await client(planes)),
  'app.created': app,
  'app.changed': async (planes) => planes.asOperator('changeApp', await app(planes), { name: 'Changed' }),
  'app.removed': async (planes) => planes.asOperator('removeApp', await app(planes)),
  'installation.created': installation,
  'installation.changed': async (planes) => {
    const { appId } = await installation(planes);
    await planes.asOperator('changeApp', { appId }, { scopes: ['products', 'orders'] });
    return install(planes, appId);
  },
  'installation.removed': async (planes) => {
    const { installationId } = await installation(planes);
    return planes.asOperator('endInstallation', { installationId });
  },
  'brand.changed': (planes) => {
    const name = planes.newName();
    return planes.asOperator('putBrands', {}, [{ id: name.slice(-30), name, useable: true }]);
  },
  'category-group.changed': (planes) => {
    const categoryGroup = planes.newName();
    const group = { categoryGroup, categories: [`${categoryGroup}-1`], attributes: [], foodRelated: 'none' };
    return planes.asOperator('putCategoryGroups', {}, [group]);
  },
} satisfies Record<string, Steps>;
