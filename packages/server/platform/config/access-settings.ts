/** Settings of what gives access to the planes and to what the database encrypts. */
import { always, fileForm, type Setting } from './setting.ts';

/** Secrets that give access to the operator plane. */
export const operatorSecrets = {
  operatorToken: {
    name: 'KONTOR_OPERATOR_TOKEN',
    kind: 'secret',
    meaning: 'Bearer token of the operator plane. A live server does not start without one.',
    defaults: { sandbox: 'operator' },
    readBy: 'config',
  },
  operatorTokenFile: fileForm('KONTOR_OPERATOR_TOKEN'),
  operatorTokenNext: {
    name: 'KONTOR_OPERATOR_TOKEN_NEXT',
    kind: 'secret',
    meaning: 'A second operator token that is also valid, for replacing the first one.',
  },
  operatorTokenNextFile: fileForm('KONTOR_OPERATOR_TOKEN_NEXT'),
  metricsToken: {
    name: 'KONTOR_METRICS_TOKEN',
    kind: 'secret',
    meaning:
      'Bearer token of /metrics. If not set, /metrics is open in a sandbox, and on a live server if KONTOR_METRICS_ACCESS is open.',
  },
  metricsTokenFile: fileForm('KONTOR_METRICS_TOKEN'),
  metricsAccess: {
    name: 'KONTOR_METRICS_ACCESS',
    kind: 'choice',
    meaning:
      'Who may read /metrics without a token: open, everybody who can reach the operator plane; token, nobody.',
    defaults: { live: 'token', sandbox: 'open' },
    choices: ['token', 'open'],
    readBy: 'config',
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** Keys that encrypt secrets in the database. */
export const encryptionSettings = {
  encryptionKey: {
    name: 'KONTOR_ENCRYPTION_KEY',
    kind: 'secret',
    meaning:
      'Key that encrypts secrets in the database: 32 bytes in base64. A sandbox on SQLite generates one.',
    readBy: 'encryption',
  },
  encryptionKeyFile: fileForm('KONTOR_ENCRYPTION_KEY'),
  encryptionKeyPrevious: {
    name: 'KONTOR_ENCRYPTION_KEY_PREVIOUS',
    kind: 'secret',
    meaning: 'Previous key, used only for reading while it is being replaced (kontor secrets rotate).',
    readBy: 'encryption',
  },
  encryptionKeyPreviousFile: fileForm('KONTOR_ENCRYPTION_KEY_PREVIOUS'),
} as const satisfies Readonly<Record<string, Setting>>;

/** Settings of a Vault that stores the keys which encrypt secrets in the database. */
export const vaultSettings = {
  vaultUrl: {
    name: 'KONTOR_VAULT_URL',
    kind: 'httpUrl',
    meaning: 'URL of a HashiCorp Vault or OpenBao from which the encryption keys are read at start.',
    readBy: 'encryption',
  },
  vaultSecret: {
    name: 'KONTOR_VAULT_SECRET',
    kind: 'text',
    meaning:
      'Path of the secret with the fields encryption_key and encryption_key_previous, such as secret/data/kontor.',
    readBy: 'encryption',
  },
  vaultNamespace: {
    name: 'KONTOR_VAULT_NAMESPACE',
    kind: 'text',
    meaning: 'Namespace of that secret, if the Vault has namespaces.',
    readBy: 'encryption',
  },
  vaultToken: {
    name: 'KONTOR_VAULT_TOKEN',
    kind: 'secret',
    meaning: 'Token that can read that secret.',
    readBy: 'encryption',
  },
  vaultTokenFile: fileForm('KONTOR_VAULT_TOKEN'),
} as const satisfies Readonly<Record<string, Setting>>;

/** Settings of identity providers whose tokens are accepted in addition to our own. */
export const issuerSettings = {
  issuer: {
    name: 'KONTOR_ISSUER',
    kind: 'httpUrl',
    meaning: 'URL of an identity provider. Its tokens are accepted in addition to those of this server.',
    readBy: 'issuers',
  },
  issuerAudience: {
    name: 'KONTOR_ISSUER_AUDIENCE',
    kind: 'text',
    meaning: 'Audience (aud) that its tokens must contain.',
    defaults: always('kontor'),
    readBy: 'issuers',
  },
  issuerPartnerClaim: {
    name: 'KONTOR_ISSUER_PARTNER_CLAIM',
    kind: 'text',
    meaning: 'Claim with the partner id. A dot separates the names of nested objects.',
    defaults: always('partner_id'),
    readBy: 'issuers',
  },
  issuerRolesClaim: {
    name: 'KONTOR_ISSUER_ROLES_CLAIM',
    kind: 'text',
    meaning: 'Claim with the list of roles.',
    defaults: always('realm_access.roles'),
    readBy: 'issuers',
  },
  issuerScopeClaim: {
    name: 'KONTOR_ISSUER_SCOPE_CLAIM',
    kind: 'text',
    meaning: 'Claim with the list of scopes. They are used if the token has no role that this server knows.',
    defaults: always('scope'),
    readBy: 'issuers',
  },
  issuerClientClaim: {
    name: 'KONTOR_ISSUER_CLIENT_CLAIM',
    kind: 'text',
    meaning: 'Claim with the client id.',
    defaults: always('azp'),
    readBy: 'issuers',
  },
  operatorIssuer: {
    name: 'KONTOR_OPERATOR_ISSUER',
    kind: 'httpUrl',
    meaning:
      'URL of an identity provider for operators. Its tokens give access to the operator plane according to their roles.',
    readBy: 'issuers',
  },
  operatorIssuerAudience: {
    name: 'KONTOR_OPERATOR_ISSUER_AUDIENCE',
    kind: 'text',
    meaning: 'Audience (aud) that tokens of operators must contain.',
    defaults: always('kontor-operator'),
    readBy: 'issuers',
  },
  operatorIssuerRolesClaim: {
    name: 'KONTOR_OPERATOR_ISSUER_ROLES_CLAIM',
    kind: 'text',
    meaning: 'Claim with the list of roles of an operator. A dot separates the names of nested objects.',
    defaults: always('realm_access.roles'),
    readBy: 'issuers',
  },
  operatorIssuerNameClaim: {
    name: 'KONTOR_OPERATOR_ISSUER_NAME_CLAIM',
    kind: 'text',
    meaning:
      'Claim with the name of an operator in the audit log; operators must not be able to choose its value.',
    defaults: always('preferred_username'),
    readBy: 'issuers',
  },
  operatorIssuerClientId: {
    name: 'KONTOR_OPERATOR_ISSUER_CLIENT_ID',
    kind: 'text',
    meaning:
      'Client id of the console at the identity provider. With it, operators can sign in there from the console.',
    readBy: 'issuers',
  },
  operatorIssuerScope: {
    name: 'KONTOR_OPERATOR_ISSUER_SCOPE',
    kind: 'text',
    meaning: 'Scopes that the console asks the identity provider for, separated by spaces.',
    defaults: always('openid'),
    readBy: 'issuers',
  },
} as const satisfies Readonly<Record<string, Setting>>;
