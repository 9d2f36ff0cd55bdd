/** Names by which people judge who somebody is cannot look like another name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { profile } from '@kontor/harness/receipts';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const partner = await server.newPartner();
const users = `/operator/v1/partners/${partner.partnerId}/users` as const;
const app = {
  name: 'Lamps',
  redirectUris: ['https://erp.example/cb'],
  scopes: ['orders'],
  visibility: 'public',
};
const made = await operator.post('/operator/v1/apps', app);
assert.equal(made.status, 201, made.text);
const user = { username: 'plain', password: 'my own word 1', roles: ['Products_Read'] };
const userMade = await operator.post(users, user);
assert.equal(userMade.status, 201, userMade.text);

const receiptProfile = `/operator/v1/partners/${partner.partnerId}/receipt-profile` as const;

/** Each takes the name that is tested, and the place of the violation. */
const sent: Readonly<
  Record<
    string,
    readonly [string, (name: string) => Promise<{ status: number; text: string; json: unknown }>]
  >
> = {
  'a new partner': ['$.name', (name) => operator.post('/operator/v1/partners', { name })],
  'a changed partner': [
    '$.name',
    (name) => operator.patch(`/operator/v1/partners/${partner.partnerId}`, { name }),
  ],
  'a new user': ['$.username', (name) => operator.post(users, { ...user, username: name })],
  'the given name of a new user': [
    '$.givenName',
    (name) => operator.post(users, { ...user, username: 'other', givenName: name }),
  ],
  'a changed user': [
    '$.familyName',
    (name) => operator.put(`${users}/plain`, { roles: user.roles, familyName: name }),
  ],
  'the seller on receipts': [
    '$.partnerName',
    (name) => operator.put(receiptProfile, { ...profile, partnerName: name }),
  ],
  'the shop on receipts': [
    '$.shopName',
    (name) => operator.put(receiptProfile, { ...profile, shopName: name }),
  ],
  'who represents the seller on receipts': [
    '$.representedBy',
    (name) => operator.put(receiptProfile, { ...profile, representedBy: name }),
  ],
  'a new app': ['$.name', (name) => operator.post('/operator/v1/apps', { ...app, name })],
  'a changed app': ['$.name', (name) => operator.patch(`/operator/v1/apps/${made.json.appId}`, { name })],
};

for (const [title, [place, send]] of Object.entries(sent))
  test(`${title} cannot have an invisible character or one that turns the direction`, async () => {
    for (const character of ['\u202e', '\u2066', '\u200b', '\u200d', '\u00ad', '\ufeff']) {
      const { status, text, json } = await send(`de${character}mo`);
      assert.equal(status, 400, text);
      const [error] = (json as { errors: { jsonpath: string; detail: string }[] }).errors;
      assert.equal(error?.jsonpath, place, text);
      assert.match(
        error?.detail ?? '',
        /has the invisible character U\+[0-9A-F]{4} at position 2: it could look like another name/,
      );
    }
  });

test('nor can the mail address of a user', async () => {
  // The contract itself refuses U+FEFF, which counts as a space.
  for (const character of ['\u202e', '\u2066', '\u200b', '\u200d', '\u00ad']) {
    const email = `de${character}mo@erp.example`;
    const refused = [
      await operator.post(users, { ...user, username: 'other', email }),
      await operator.put(`${users}/plain`, { roles: user.roles, email }),
    ];
    for (const { status, text } of refused) {
      assert.equal(status, 400, text);
      const [error] = JSON.parse(text).errors;
      assert.equal(error.jsonpath, '$.email');
      assert.match(error.detail, /^email has the invisible character U\+[0-9A-F]{4} at position 2/);
    }
  }
});
