import type { Hands } from './hands.ts';
import type { Steps } from './orders.ts';

async function partner(hands: Hands): Promise<string> {
  const { partnerId } = await hands.asOperator('POST', '/operator/v1/partners', { name: 'Triggered' });
  return partnerId;
}

/** Creates a user whose password is not shown to anybody. */
async function user(hands: Hands): Promise<string> {
  const username = hands.newName();
  const roles = ['Products_Read'];
  await hands.ofPartner('POST', '/users', { username, password: `${hands.newName()}-password`, roles });
  return `/users/${encodeURIComponent(username)}`;
}

async function client(hands: Hands): Promise<string> {
  const clientId = hands.newName();
  const { partnerId } = hands;
  const body = { clientId, partnerId, scopes: ['products'], generateSecret: true };
  await hands.asOperator('POST', '/operator/v1/clients', body);
  return `/operator/v1/clients/${encodeURIComponent(clientId)}`;
}

/** Steps for accounts and marketplace settings. */
export const accountSteps = {
  'partner.created': partner,
  'partner.changed': async (hands) =>
    hands.asOperator('POST', `/operator/v1/partners/${await partner(hands)}/contract/end`, {}),
  'user.created': user,
  'user.changed': async (hands) => hands.ofPartner('PUT', await user(hands), { roles: ['Orders_Read'] }),
  'user.removed': async (hands) => hands.ofPartner('DELETE', await user(hands)),
  'client.created': client,
  'client.changed': async (hands) => hands.asOperator('POST', `${await client(hands)}/secret`, {}),
  'brand.changed': (hands) => {
    const name = hands.newName();
    return hands.asOperator('PUT', '/operator/v1/brands', [{ id: name.slice(-30), name, useable: true }]);
  },
  'category-group.changed': (hands) => {
    const categoryGroup = hands.newName();
    const group = { categoryGroup, categories: [`${categoryGroup}-1`], attributes: [], foodRelated: 'none' };
    return hands.asOperator('PUT', '/operator/v1/category-groups', [group]);
  },
} satisfies Record<string, Steps>;
