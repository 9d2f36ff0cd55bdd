import type { SettingKey } from './environment.ts';
import { readName, readScopes } from './kinds.ts';
import { type Lookup, named, type Read } from './lookup.ts';
import { readerOf } from './readers.ts';

interface IssuerConfig {
  /** Without a trailing slash. */
  readonly issuer: string;
  readonly audience: string;
  readonly rolesClaim: string;
}

/** The issuer of foreign tokens of partners, and the names of the claims in them. */
export interface ForeignIssuerConfig extends IssuerConfig {
  readonly partnerClaim: string;
  readonly scopeClaim: string;
  readonly clientClaim: string;
}

/** The issuer of tokens of operators, and the names of the claims in them. */
export interface OperatorIssuerConfig extends IssuerConfig {
  readonly nameClaim: string;
  /** The console as a client of the issuer; undefined when operators do not sign in there. */
  readonly console:
    | { readonly issuer: string; readonly clientId: string; readonly scope: string }
    | undefined;
}

/** The trusted identity providers. */
export interface Issuers {
  readonly foreignIssuer: ForeignIssuerConfig | undefined;
  readonly operatorIssuer: OperatorIssuerConfig | undefined;
}

export function readIssuers(read: Read): Issuers {
  const text = (key: SettingKey) => read(key, readName, '');
  const address = (key: 'issuer' | 'operatorIssuer') =>
    read<string | undefined>(key, readerOf(key), undefined);
  const ofPartners = {
    audience: text('issuerAudience'),
    partnerClaim: text('issuerPartnerClaim'),
    rolesClaim: text('issuerRolesClaim'),
    scopeClaim: text('issuerScopeClaim'),
    clientClaim: text('issuerClientClaim'),
  };
  const clientId = read<string | undefined>('operatorIssuerClientId', readName, undefined);
  const scope = read('operatorIssuerScope', readScopes, '');
  const ofOperators = {
    audience: text('operatorIssuerAudience'),
    rolesClaim: text('operatorIssuerRolesClaim'),
    nameClaim: text('operatorIssuerNameClaim'),
  };
  const [issuer, operatorIssuer] = [address('issuer'), address('operatorIssuer')];
  const console = clientId && operatorIssuer ? { issuer: operatorIssuer, clientId, scope } : undefined;
  return {
    foreignIssuer: issuer === undefined ? undefined : { issuer, ...ofPartners },
    operatorIssuer:
      operatorIssuer === undefined ? undefined : { issuer: operatorIssuer, ...ofOperators, console },
  };
}

/** Refuses issuers whose tokens could be confused with others. */
export function checkIssuers(
  lookup: Lookup,
  { publicUrl, foreignIssuer, operatorIssuer }: Issuers & { readonly publicUrl: string | undefined },
): void {
  if (publicUrl !== undefined && publicUrl === foreignIssuer?.issuer) {
    lookup.refuse(
      `${named('publicUrl')} and ${named('issuer')} are both ${publicUrl}: ` +
        'the former is the issuer of the tokens of this server, the latter must be the URL of the other issuer.',
    );
  }
  if (publicUrl !== undefined && publicUrl === operatorIssuer?.issuer) {
    lookup.refuse(
      `${named('publicUrl')} and ${named('operatorIssuer')} are both ${publicUrl}: ` +
        'this server does not issue such tokens of operators, so the latter must be the URL of the issuer that does.',
    );
  }
  if (foreignIssuer === undefined || foreignIssuer.issuer !== operatorIssuer?.issuer) return;
  if (foreignIssuer.audience !== operatorIssuer.audience) return;
  lookup.refuse(
    `${named('issuerAudience')} and ${named('operatorIssuerAudience')} are both ${operatorIssuer.audience}: ` +
      'tokens of partners would give access to the operator plane; configure a separate audience for each plane.',
  );
}
