/** How operators read data of shoppers: whoever may see it leaves an audit entry, everyone else gets it masked. */
import type { OperationId } from '@kontor/contract/generated/operations';
import { hasRole } from '../auth/authorize.ts';
import type { Caller } from '../auth/caller.ts';
import type { SharedReadTx } from '../store/store.ts';
import type { AuditChange } from './audit-facts.ts';
import type { OperationRequest, ReadHandler, ReplyOf } from './operation.ts';

const mask = '***';

/** Members that contain an address of a shopper, wherever they are. */
const addressMembers: ReadonlySet<string> = new Set(['deliveryAddress', 'invoiceAddress']);

/** Members of an address that its schemas require; of the others, only the country is shown. */
const requiredMembers: readonly string[] = ['firstName', 'lastName', 'street', 'zipCode', 'city'];

/** True when an operator may read data of shoppers. */
export function seesShoppers(caller: Caller): boolean {
  return hasRole(caller, 'all', 'orders', 'privacy');
}

/**
 * Returns a value without data of shoppers. Of each address, the country remains; members that are required and not
 * empty are `***`, and the others are left out.
 */
export function withoutShoppers<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (name, inner) =>
    addressMembers.has(name) && typeof inner === 'object' && inner !== null ? masked(inner) : inner,
  ) as Value;
}

function masked(address: Readonly<Record<string, unknown>>): object {
  const kept = Object.entries(address).flatMap(([name, value]) => {
    if (name === 'countryCode') return [[name, value]];
    return requiredMembers.includes(name) ? [[name, value === '' ? '' : mask]] : [];
  });
  return Object.fromEntries(kept);
}

/** A read of one plain object or JSON text that contains addresses of shoppers. */
type PersonalRead<Id extends OperationId> = (
  tx: SharedReadTx,
  request: OperationRequest<Id>,
) => Promise<ReplyOf<Id>>;

/** Masks what an operator reads unless they may see it; otherwise the response reports the read to the audit log. */
export function personalRead<Id extends OperationId>(read: PersonalRead<Id>): PersonalRead<Id> {
  return async (tx, request) => {
    const reply = await read(tx, request);
    if (seesShoppers(request.caller)) return { ...reply, audit: [readOf(request)] };
    const { body } = reply;
    const value = typeof body === 'string' ? JSON.parse(body) : body;
    const { bodyBytes: _, ...rest } = reply;
    return { ...rest, body: withoutShoppers(value) };
  };
}

/**
 * A read of the partner plane that shows addresses of shoppers. An operator who looks at the partner's console leaves an
 * entry, with the name that the partner has read in that of the link.
 */
export function readOfShoppers<Id extends OperationId>(read: ReadHandler<Id>): ReadHandler<Id> {
  return async (tx, request) => {
    const reply = await read(tx, request);
    const { isReader, name: operator } = request.caller;
    if (isReader !== true) return reply;
    const { record, after } = readOf(request);
    return { ...reply, audit: [{ record, after: { operator, ...after } }] };
  };
}

/** What the audit log says of a request that read data of shoppers: the record or list, and what was asked for. */
export function readOf({
  path,
  query,
}: Pick<OperationRequest, 'path' | 'query'>): AuditChange & { readonly after: object } {
  const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  return {
    record: path.replace(/^(\/operator)?\/v\d+\/(partners\/[^/]+\/)?/, ''),
    after: { read: 'data of shoppers', ...(Object.keys(asked).length > 0 && { query: asked }) },
  };
}
