/**
 * Types of the generated operation tables. Written by hand, like `mismatches.ts` and `formats.js`; every other file
 * of this folder comes from `contract/*.yaml` by `npm run generate`.
 */

import type { OperatorRole } from '../generated/operator-v1.ts';
import type { Role, Scope } from '../generated/token-v1.ts';

export type ContractMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How the text of a query parameter or header is read. `strings` are read repeated, between commas, and under the name
 * with `[]` or `[0]` behind it; a `uuid` is read in lower case, whatever its letters are; a `date-time` of the query may be a day, which is its midnight UTC.
 */
export type ContractValueKind = 'string' | 'uuid' | 'strings' | 'integer' | 'boolean' | 'date-time';

export interface ContractQueryParameter {
  readonly name: string;
  readonly kind: ContractValueKind;
  readonly required?: true;
  /** Of a required one: the operation itself refuses a request without it. */
  readonly checkedByOperation?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  /** A larger value is cut to this one and not refused. */
  readonly effectiveMaximum?: number;
  /** Most values of `strings`. */
  readonly itemsMaximum?: number;
  readonly default?: string | number | boolean;
  readonly enum?: readonly string[];
  /**
   * Of `strings` whose values may hold commas: only a lone occurrence is cut at them. Without it every occurrence is.
   */
  readonly commas?: 'single';
  /** A value of `enum` may be written in any letter case. */
  readonly caseInsensitive?: true;
  /** Besides this parameter only `limit` is read: it remembers all the others. */
  readonly cursor?: true;
}

export interface ContractHeader {
  /** As the contract writes it; compared without regard to case. */
  readonly name: string;
  readonly kind: ContractValueKind;
  readonly required?: true;
}

/** Body of a write that takes many elements together. */
export interface ContractBulk {
  /** Member of the body that holds the array; absent when the body is the array. */
  readonly member?: string;
  readonly elementsMinimum: number;
  readonly elementsMaximum: number;
}

export interface ContractRate {
  readonly requests: number;
  readonly per: 'second' | 'day';
  readonly key: 'partner' | 'address';
}

/** A role of an API user or of an operator, as the contracts list them. */
export type ContractRole = Role | OperatorRole;

export interface ContractOperation {
  readonly method: ContractMethod;
  /** `read` for GET; everything else runs where the writer lives. */
  readonly mode: 'read' | 'write';
  /** Path with parameters in braces: `/v5/products/{sku}`. */
  readonly path: string;
  readonly area: string;
  readonly query: readonly ContractQueryParameter[];
  readonly headers: readonly ContractHeader[];
  readonly pathParameters: readonly string[];
  readonly body: 'none' | 'json' | 'form';
  /** Content types of the body; empty where there is none. */
  readonly consumes: readonly string[];
  /** Schema of the body, or of one element of it when `bulk` is there. */
  readonly schema?: string;
  readonly bulk?: ContractBulk;
  /** Larger bodies are refused; there for all but GET. */
  readonly bodyBytesMax?: number;
  /** Content types of successful responses; empty where these have no body. */
  readonly produces: readonly string[];
  /** Refusals are written as problem details (RFC 9457). */
  readonly problemDetails?: true;
  /**
   * What refusals carry besides `errors` for clients of older forms. `flat`: on 404 and 500 the members of the first
   * error; `validation`: type, title, status and `validationErrors`.
   */
  readonly errorForm?: 'flat' | 'validation';
  /** Every status that the contract names, ascending. */
  readonly statuses: readonly number[];
  /** `bearerAuth`: a partner, and the operation sees its data alone. */
  readonly security: 'bearerAuth' | 'operatorToken' | 'public';
  /** The scope that an app needs; any one will do where there is none. */
  readonly scopes: readonly Scope[];
  /** Any of these roles opens the operation to an API user. */
  readonly roles: readonly ContractRole[];
  readonly rate?: ContractRate;
  /** Of a list: members of its resource, at every depth. A query parameter of such a name means a filter. */
  readonly listed?: readonly string[];
  /** On a live server the path does not exist. */
  readonly sandboxOnly?: true;
  /** A partner may still call it when its contract has ended, as it may call every read. */
  readonly afterEnd?: true;
  /** A list that is never read from a copy of the database. */
  readonly primary?: true;
  /** For API users; no scope opens it. */
  readonly usersOnly?: true;
  /** For callers without a partner: the operation finds out which partner it is about. */
  readonly withoutPartner?: true;
}

export type ContractTable = Readonly<Record<string, ContractOperation>>;

/** What an operation takes of which the contract describes nothing. */
interface Undescribed {
  parameters: Record<never, never>;
  query: Record<never, never>;
  headers: Record<never, never>;
  body: undefined;
}

/** The generated types of operations, which leave out what the contract does not describe, with all members. */
export type CompleteOperations<Described> = {
  [Id in keyof Described]: Described[Id] & Omit<Undescribed, keyof Described[Id]>;
};
