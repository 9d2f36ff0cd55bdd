import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { App } from '../../../platform/auth/store/apps.ts';
import { consentPage } from './page.ts';

const app = { name: 'Lamps', scopes: ['orders'] } as unknown as App;

function policyFor(redirectUri: string): string {
  const { headers = {} } = consentPage('en', 200, { app, redirectUri, ticket: 'ticket' });
  const [, policy] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-security-policy') ?? [];
  return String(policy);
}

test('the policy of the page names the origin to which the browser goes', () => {
  assert.match(policyFor('https://erp.example/cb'), /form-action 'self' https:\/\/erp\.example(;|$)/);
});

test('a host that is no DNS name, as earlier versions stored it, adds nothing to the policy', () => {
  for (const host of ['erp.example;script-src', 'erp.example,evil.example', "'unsafe-inline'"]) {
    const policy = policyFor(`https://${host}/cb`);
    assert.match(policy, /form-action 'self' https:(;|$)/, policy);
    assert.ok(!policy.includes(host), policy);
  }
});
