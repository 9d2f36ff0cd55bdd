import { always, type Setting } from './setting.ts';

/** Settings of an identity provider whose tokens are accepted beside our own. */
export const issuerSettings = {
  issuer: {
    name: 'KONTOR_ISSUER',
    kind: 'httpUrl',
    audience: 'server',
    meaning: 'Address of an identity provider whose tokens are accepted beside our own.',
    defaults: {},
  },
  issuerAudience: {
    name: 'KONTOR_ISSUER_AUDIENCE',
    kind: 'text',
    audience: 'server',
    meaning: 'Audience (aud) that tokens of that provider have to name.',
    defaults: always('kontor'),
  },
  issuerPartnerClaim: {
    name: 'KONTOR_ISSUER_PARTNER_CLAIM',
    kind: 'text',
    audience: 'server',
    meaning: 'Claim of those tokens that holds the partner id; dots lead into objects.',
    defaults: always('partner_id'),
  },
  issuerRolesClaim: {
    name: 'KONTOR_ISSUER_ROLES_CLAIM',
    kind: 'text',
    audience: 'server',
    meaning: 'Claim that lists the roles.',
    defaults: always('realm_access.roles'),
  },
  issuerScopeClaim: {
    name: 'KONTOR_ISSUER_SCOPE_CLAIM',
    kind: 'text',
    audience: 'server',
    meaning: 'Claim that lists the scopes, which decide where no role of ours is listed.',
    defaults: always('scope'),
  },
  issuerClientClaim: {
    name: 'KONTOR_ISSUER_CLIENT_CLAIM',
    kind: 'text',
    audience: 'server',
    meaning: 'Claim that holds the client id.',
    defaults: always('azp'),
  },
} as const satisfies Readonly<Record<string, Setting>>;
