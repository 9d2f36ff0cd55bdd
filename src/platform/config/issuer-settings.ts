import { always, type Setting } from './setting.ts';

/** Settings of identity providers whose tokens are accepted in addition to our own. */
export const issuerSettings = {
  issuer: {
    name: 'KONTOR_ISSUER',
    kind: 'httpUrl',
    audience: 'server',
    meaning: 'URL of an identity provider. Its tokens are accepted in addition to those of this server.',
    defaults: {},
    readBy: 'issuers',
  },
  issuerAudience: {
    name: 'KONTOR_ISSUER_AUDIENCE',
    kind: 'text',
    audience: 'server',
    meaning: 'Audience (aud) that its tokens must contain.',
    defaults: always('kontor'),
    readBy: 'issuers',
  },
  issuerPartnerClaim: {
    name: 'KONTOR_ISSUER_PARTNER_CLAIM',
    kind: 'text',
    audience: 'server',
    meaning: 'Claim with the partner id. A dot separates the names of nested objects.',
    defaults: always('partner_id'),
    readBy: 'issuers',
  },
  issuerRolesClaim: {
    name: 'KONTOR_ISSUER_ROLES_CLAIM',
    kind: 'text',
    audience: 'server',
    meaning: 'Claim with the list of roles.',
    defaults: always('realm_access.roles'),
    readBy: 'issuers',
  },
  issuerScopeClaim: {
    name: 'KONTOR_ISSUER_SCOPE_CLAIM',
    kind: 'text',
    audience: 'server',
    meaning: 'Claim with the list of scopes. They are used if the token has no role that this server knows.',
    defaults: always('scope'),
    readBy: 'issuers',
  },
  issuerClientClaim: {
    name: 'KONTOR_ISSUER_CLIENT_CLAIM',
    kind: 'text',
    audience: 'server',
    meaning: 'Claim with the client id.',
    defaults: always('azp'),
    readBy: 'issuers',
  },
  operatorIssuer: {
    name: 'KONTOR_OPERATOR_ISSUER',
    kind: 'httpUrl',
    audience: 'server',
    meaning:
      'URL of an identity provider for operators. Its tokens give access to the operator plane according to their roles.',
    defaults: {},
    readBy: 'issuers',
  },
  operatorIssuerAudience: {
    name: 'KONTOR_OPERATOR_ISSUER_AUDIENCE',
    kind: 'text',
    audience: 'server',
    meaning: 'Audience (aud) that tokens of operators must contain.',
    defaults: always('kontor-operator'),
    readBy: 'issuers',
  },
  operatorIssuerRolesClaim: {
    name: 'KONTOR_OPERATOR_ISSUER_ROLES_CLAIM',
    kind: 'text',
    audience: 'server',
    meaning: 'Claim with the list of roles of an operator. A dot separates the names of nested objects.',
    defaults: always('realm_access.roles'),
    readBy: 'issuers',
  },
  operatorIssuerNameClaim: {
    name: 'KONTOR_OPERATOR_ISSUER_NAME_CLAIM',
    kind: 'text',
    audience: 'server',
    meaning:
      'Claim with the name of an operator in the audit log; operators must not be able to choose its value.',
    defaults: always('preferred_username'),
    readBy: 'issuers',
  },
  operatorIssuerClientId: {
    name: 'KONTOR_OPERATOR_ISSUER_CLIENT_ID',
    kind: 'text',
    audience: 'server',
    meaning:
      'Client id of the console at the identity provider. With it, operators can sign in there from the console.',
    defaults: {},
    readBy: 'issuers',
  },
  operatorIssuerScope: {
    name: 'KONTOR_OPERATOR_ISSUER_SCOPE',
    kind: 'text',
    audience: 'server',
    meaning: 'Scopes that the console asks the identity provider for, separated by spaces.',
    defaults: always('openid'),
    readBy: 'issuers',
  },
} as const satisfies Readonly<Record<string, Setting>>;
