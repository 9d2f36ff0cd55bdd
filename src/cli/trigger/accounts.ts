import type { Steps } from './orders.ts';
import type { Planes } from './planes.ts';

async function partner(planes: Planes): Promise<string> {
  const { partnerId } = await planes.asOperator('POST', '/operator/v1/partners', { name: 'Triggered' });
  return partnerId;
}

/** Creates a user whose password is not shown to anybody. */
async function user(planes: Planes): Promise<string> {
  const username = planes.newName();
  const roles = ['Products_Read'];
  await planes.ofPartner('POST', '/users', { username, password: `${planes.newName()}-password`, roles });
  return `/users/${encodeURIComponent(username)}`;
}

async function client(planes: Planes): Promise<string> {
  const clientId = planes.newName();
  const { partnerId } = planes;
  const body = { clientId, partnerId, scopes: ['products'], generateSecret: true };
  await planes.asOperator('POST', '/operator/v1/clients', body);
  return `/operator/v1/clients/${encodeURIComponent(clientId)}`;
}

async function app(planes: Planes): Promise<{ readonly appId: string; readonly path: string }> {
  const { appId } = await planes.asOperator('POST', '/operator/v1/apps', {
    name: 'Triggered',
    redirectUris: ['https://connector.example.com/callback'],
    scopes: ['products'],
    visibility: 'private',
  });
  return { appId, path: `/operator/v1/apps/${appId}` };
}

async function installation(planes: Planes): Promise<{ readonly appId: string; readonly path: string }> {
  const { appId } = await app(planes);
  const { installationId } = await install(planes, appId);
  return { appId, path: `/operator/v1/installations/${installationId}` };
}

function install(planes: Planes, appId: string) {
  return planes.asOperator('POST', '/sandbox/v1/installations', { appId, partnerId: planes.partnerId });
}

/** Steps for accounts and marketplace settings. */
export const accountSteps = {
  'partner.created': partner,
  'partner.changed': async (planes) =>
    planes.asOperator('POST', `/operator/v1/partners/${await partner(planes)}/contract/end`, {}),
  'user.created': user,
  'user.invited': async (planes) => planes.ofPartner('POST', `${await user(planes)}/invitation`, {}),
  'user.changed': async (planes) => planes.ofPartner('PUT', await user(planes), { roles: ['Orders_Read'] }),
  'user.removed': async (planes) => planes.ofPartner('DELETE', await user(planes)),
  'client.created': client,
  'client.changed': async (planes) => planes.asOperator('POST', `${await client(planes)}/secret`, {}),
  'client.secret-set': client,
  'client.removed': async (planes) => planes.asOperator('DELETE', await client(planes)),
  'app.created': app,
  'app.changed': async (planes) => planes.asOperator('PATCH', (await app(planes)).path, { name: 'Changed' }),
  'app.removed': async (planes) => planes.asOperator('DELETE', (await app(planes)).path),
  'installation.created': installation,
  'installation.changed': async (planes) => {
    const { appId } = await installation(planes);
    await planes.asOperator('PATCH', `/operator/v1/apps/${appId}`, { scopes: ['products', 'orders'] });
    return install(planes, appId);
  },
  'installation.removed': async (planes) => planes.asOperator('DELETE', (await installation(planes)).path),
  'brand.changed': (planes) => {
    const name = planes.newName();
    return planes.asOperator('PUT', '/operator/v1/brands', [{ id: name.slice(-30), name, useable: true }]);
  },
  'category-group.changed': (planes) => {
    const categoryGroup = planes.newName();
    const group = { categoryGroup, categories: [`${categoryGroup}-1`], attributes: [], foodRelated: 'none' };
    return planes.asOperator('PUT', '/operator/v1/category-groups', [group]);
  },
} satisfies Record<string, Steps>;
