import type { ApiError } from '@kontor/contract/errors';
import type { TakedownRequest, TakedownScope } from '@kontor/contract/generated/operator-v1';
import { refuseViolations, unknownMembers, valueViolation, violationAt } from '@kontor/contract/violations';
import { isGtin, isSku } from '@kontor/values/codes';
import { pickGiven } from '@kontor/values/collections';
import { recordMarketplaceEvent } from '../../../../platform/journal/index.ts';
import { parseJsonBody } from '../../../../platform/json/parse-body.ts';
import type { AuditChange } from '../../../../platform/operations/audit-facts.ts';
import { readBody } from '../../../../platform/operations/checked-body.ts';
import type { WriteOperation } from '../../../../platform/operations/operation.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../../platform/store/store.ts';
import type { Ids } from '../../../../platform/time/ids.ts';
import { findBrands, groupsByCategory } from '../../reference/store/reference.ts';
import { memberCountOf, namesOfScope } from '../rules.ts';
import { findSubjects, insertTakedownKeys } from '../store/matching.ts';
import { findTakedown, findTakedownOfSku, insertTakedown, type TakedownRecord } from '../store/records.ts';
import { viewTakedown } from '../views.ts';
import { beginTakedownWork } from './job.ts';

export interface TakedownDeps {
  readonly ids: Ids;
  readonly partners: { partnerExists(tx: SharedReadTx, partnerId: string): Promise<boolean> };
}

/** What becomes a takedown. */
interface NewTakedown extends TakedownRequest {
  readonly createdBy: string;
  readonly nowMs: number;
}

/**
 * Takes variations down. The decision is in force once the transaction ends; the statuses follow in the background.
 */
export function createTakedown(deps: TakedownDeps): WriteOperation<'createTakedown', TakedownRequest> {
  return {
    async prepare(_tx, request) {
      refuseViolations(unknownMemberViolations(parseJsonBody(request.body)));
      const body = readBody('TakedownRequest', request);
      refuseViolations(formViolations(body));
      return body;
    },
    async handle(tx, { caller, nowMs }, body) {
      refuseViolations(await unknownValues(deps, tx, body.scope));
      const { record, audit } = await takeDown(deps, tx, { ...body, createdBy: caller.name, nowMs });
      return { status: 201, body: viewTakedown(record), audit };
    },
  };
}

/** Stores a takedown and enqueues its work; resolves to the changes for the audit log. */
export async function takeDown(
  { ids }: Pick<TakedownDeps, 'ids'>,
  tx: SharedWriteTx,
  { scope: sent, reason, note, createdBy, nowMs }: NewTakedown,
): Promise<{ record: TakedownRecord; audit: AuditChange[] }> {
  const takedownId = ids.uuid();
  // Its members are in the order of the contract, so that equal scopes have equal texts.
  const scope = pickGiven(sent, scopeNames);
  const facts = { takedownId, scope, reason };
  await insertTakedown(tx, { ...facts, note, createdBy, createdAtMs: nowMs });
  await insertTakedownKeys(tx, namesOfScope(scope), { takedownId, members: memberCountOf(scope), reason });
  await beginTakedownWork(tx, facts, { isLifted: false, nowMs });
  recordMarketplaceEvent(tx, {
    type: 'kontor.takedown.created.v1',
    subject: `takedowns/${takedownId}`,
    atMs: nowMs,
    data: facts,
  });
  const record = await findTakedown(tx, takedownId);
  if (record === undefined) throw new Error('the takedown was not stored');
  const after = { ...facts, ...(note !== undefined && { note }) };
  return { record, audit: [{ record: `takedowns/${takedownId}`, after, partnerId: '' }] };
}

const requestNames = ['scope', 'reason', 'note'] as const satisfies (keyof TakedownRequest)[];
const scopeNames = [
  'partnerId',
  'skus',
  'eans',
  'brandId',
  'category',
] as const satisfies (keyof TakedownScope)[];

/** A mistyped member of the scope that was ignored would take down far more than was meant. */
function unknownMemberViolations(body: unknown): ApiError[] {
  const scope = (body as { scope?: unknown } | null)?.scope;
  return [
    ...unknownMembers('$', body, { of: 'A takedown', names: requestNames }),
    ...unknownMembers('$.scope', scope, { of: 'A scope', names: scopeNames }),
  ];
}

function formViolations({ scope, reason }: TakedownRequest): ApiError[] {
  const { skus = [], eans = [] } = scope;
  const forms = {
    sku: 'a sku as partners deliver it',
    ean: 'a GTIN of 8, 12, 13 or 14 digits with its check digit',
  };
  return [
    ...skus.flatMap((sku, index) =>
      isSku(sku) ? [] : [valueViolation(`$.scope.skus[${index}]`, sku, { form: forms.sku })],
    ),
    ...eans.flatMap((ean, index) =>
      isGtin(ean) ? [] : [valueViolation(`$.scope.eans[${index}]`, ean, { form: forms.ean })],
    ),
    ...(reason.trim() === '' ? [violationAt('$.reason', 'reason consists only of spaces.')] : []),
  ];
}

/** The members of scopes and of review rules that name something, and whether it exists. */
export const namingMembers = ({ partners }: Pick<TakedownDeps, 'partners'>, tx: SharedReadTx) =>
  [
    {
      member: 'partnerId',
      form: 'the id of a partner',
      exists: (value: string) => partners.partnerExists(tx, value),
    },
    {
      member: 'brandId',
      form: 'the id of a brand',
      exists: async (value: string) => (await findBrands(tx, [value]))[0] !== undefined,
    },
    {
      member: 'category',
      form: 'the name of a category',
      exists: async (value: string) => (await groupsByCategory(tx, [value])).size > 0,
    },
  ] as const;

/** Violations of names that do not exist: a mistyped one would take nothing down. */
async function unknownValues(
  deps: TakedownDeps,
  tx: SharedReadTx,
  scope: TakedownScope,
): Promise<ApiError[]> {
  const violations: ApiError[] = [];
  for (const { member, form, exists } of namingMembers(deps, tx)) {
    const value = scope[member];
    if (value === undefined || (await exists(value))) continue;
    violations.push(valueViolation(`$.scope.${member}`, value, { form }));
  }
  return violations;
}

/** A product that turned out to be illegal, and who withdraws it. */
export interface Withdrawal {
  readonly partnerId: string;
  readonly sku: string;
  readonly createdBy: string;
  readonly nowMs: number;
  /** True when the sku is taken down even if no product is stored for it. */
  readonly isSold: boolean;
}

const illegal = 'The product is illegal and was withdrawn';

/**
 * Takes down one sku of a partner. A sku that already has an active takedown of its own keeps that one. Resolves to
 * undefined for a sku that was neither delivered nor sold.
 */
export async function withdrawProduct(
  deps: { readonly ids: Ids },
  tx: SharedWriteTx,
  { partnerId, sku, createdBy, nowMs, isSold }: Withdrawal,
): Promise<{ takedownId: string; audit: readonly AuditChange[] } | undefined> {
  if (!isSold && (await findSubjects(tx.partner(partnerId), [sku])).length === 0) return undefined;
  const scope = { partnerId, skus: [sku] };
  const known = await findTakedownOfSku(tx, scope);
  if (known !== undefined) return { takedownId: known, audit: [] };
  const { record, audit } = await takeDown(deps, tx, { scope, reason: illegal, createdBy, nowMs });
  return { takedownId: record.takedownId, audit };
}
