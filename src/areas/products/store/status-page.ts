/**
 * The statement that picks a page of the status list: a stretch of one index for every filter, behind any entry.
 *
 * What waits for the shop check and what is settled lie in indexes of their own (`product_offers_waiting` and
 * `product_offers_settled…`); a page merges the first entries of both, and no kind is walked further than the page
 * reaches. Entries that moved since the first page was read are found in the places that they left. A named sku or product is looked up instead, and sorted.
 */
import type { SqlValue } from '../../../platform/store/store.ts';
import type { StatusFilter, StatusWindow } from './status-list.ts';

/** A statement with its parameters from `?2` on; `?1` is the partner. */
export interface StatusPage {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

/** Picks `sku` and `place` of the entries of a page, in their order. */
export function statusPage(filter: StatusFilter, window: StatusWindow): StatusPage {
  const statement = new Statement();
  const stayed = stayedBranches(statement, filter);
  return { sql: pageOf(statement, filter, window, stayed), parameters: statement.parameters };
}

/** Parameters of a statement in the making. */
class Statement {
  readonly parameters: SqlValue[] = [];

  add(value: SqlValue): string {
    this.parameters.push(value);
    return `?${this.parameters.length + 1}`;
  }
}

/** Entries of one kind; `sku` and `place` are the columns that they are ordered by. */
interface Branch {
  readonly from: string;
  readonly conditions: readonly string[];
  readonly sku: string;
  readonly place: string;
}

function pageOf(
  statement: Statement,
  filter: StatusFilter,
  window: StatusWindow,
  stayed: readonly Branch[],
): string {
  const cut = () => `${statement.add(window.count)} OFFSET ${statement.add(window.skip)}`;
  const limit = statement.add(window.skip + window.count);
  const pick = ({ from, conditions, sku, place }: Branch) =>
    `SELECT ${sku} AS sku, ${place} AS place FROM ${from}
     WHERE ${[...conditions, ...placeConditions(statement, place, sku, filter, window)].join(' AND ')}
     ORDER BY ${place} ${window.order}, ${sku} LIMIT ${limit}`;
  const revision = window.revision === undefined ? undefined : statement.add(window.revision);
  const [lead, ...others] =
    revision === undefined
      ? stayed
      : [...stayed.map(unmovedSince(revision)), movedBranch(statement, filter, revision)];
  if (lead === undefined) throw new Error('a page without entries of any kind');
  const parts = others.map((branch, index) => {
    const until = lastPlace(branch.place, window, limit);
    return `SELECT * FROM (${pick({ ...branch, conditions: [...branch.conditions, until] })}) b${index}`;
  });
  return `WITH lead AS MATERIALIZED (${pick(lead)})
    SELECT sku, place FROM (${['SELECT * FROM lead', ...parts].join(' UNION ALL ')}) a
    ORDER BY place ${window.order}, sku LIMIT ${cut()}`;
}

/** Entries that have stayed where they were at `revision`. */
function unmovedSince(revision: string): (branch: Branch) => Branch {
  return (branch) => ({ ...branch, conditions: [...branch.conditions, `o.status_revision <= ${revision}`] });
}

/** A condition: what lies behind the last of a full page of entries of the first kind cannot be on the page. */
function lastPlace(place: string, { order }: StatusWindow, limit: string): string {
  const [beyond, last, end] = order === 'asc' ? ['<=', 'MAX', 9e15] : ['>=', 'MIN', -1];
  return `${place} ${beyond}
    (SELECT CASE WHEN COUNT(*) < ${limit} THEN ${end} ELSE ${last}(place) END FROM lead)`;
}

function placeConditions(
  statement: Statement,
  place: string,
  sku: string,
  { fromMs }: StatusFilter,
  { order, after }: StatusWindow,
): string[] {
  const conditions = fromMs === undefined ? [] : [`${place} >= ${statement.add(fromMs)}`];
  if (after === undefined) return conditions;
  const at = statement.add(after.atMs);
  const beyond = order === 'desc' ? '<' : '>';
  return [
    ...conditions,
    `${place} ${beyond}= ${at}`,
    `(${place} ${beyond} ${at} OR ${sku} > ${statement.add(after.sku)})`,
  ];
}

/** Entries where they stand now. The conditions on PENDING are those of the indexes, word by word. */
function stayedBranches(statement: Statement, filter: StatusFilter): Branch[] {
  const { statuses } = filter;
  const place = { sku: 'o.sku', place: 'o.status_modified' };
  const names = nameConditions(statement, filter);
  const kinds = kindConditions(statement, filter);
  if (names.length > 0) {
    const tie = ['p.partner_id = ?1', 'o.partner_id = p.partner_id', 'o.sku = p.sku'];
    const conditions = [...tie, ...names, ...kinds, ...statusCondition(statement, statuses)];
    return [{ ...place, from: 'products p CROSS JOIN product_offers o', conditions }];
  }
  const offers = ['o.partner_id = ?1', ...kinds];
  const settled = statuses?.filter((status) => status !== 'PENDING');
  const branches: (readonly string[])[] = [];
  if (settled === undefined || settled.length > 0) {
    branches.push([...offers, "o.status <> 'PENDING'", ...statusCondition(statement, settled)]);
  }
  if (statuses === undefined || statuses.includes('PENDING'))
    branches.push([...offers, "o.status = 'PENDING'"]);
  return branches.map((conditions) => ({ ...place, from: 'product_offers o', conditions }));
}

/**
 * Entries that were somewhere at `revision` and have left, in the order of the places they left
 * (`product_status_moves_by_place`).
 */
function movedBranch(statement: Statement, filter: StatusFilter, revision: string): Branch {
  const names = nameConditions(statement, filter);
  const offers = [...kindConditions(statement, filter), ...statusCondition(statement, filter.statuses)];
  const from = ['product_status_moves m'];
  const conditions = ['m.partner_id = ?1', `m.revision > ${revision}`, `m.left_revision <= ${revision}`];
  // Tables are named in the order in which they are read: from the changes to what passes the filter.
  if (offers.length > 0) {
    from.push('product_offers o');
    conditions.push('o.partner_id = m.partner_id', 'o.sku = m.sku', ...offers);
  }
  if (names.length > 0) {
    from.push('products p');
    conditions.push('p.partner_id = m.partner_id', 'p.sku = m.sku', ...names);
  }
  return { from: from.join(' CROSS JOIN '), conditions, sku: 'm.sku', place: 'm.left_at' };
}

/** No condition at all for all statuses. */
function statusCondition(statement: Statement, statuses: StatusFilter['statuses']): string[] {
  return statuses === undefined
    ? []
    : [`o.status IN (${statuses.map((status) => statement.add(status)).join(', ')})`];
}

/** Filters that few variations pass. */
function nameConditions(statement: Statement, { sku, productReference }: StatusFilter): string[] {
  return equalities(statement, { 'p.sku': sku, 'p.product_reference': productReference });
}

/** Filters that offers carry. */
function kindConditions(statement: Statement, { category, brandId }: StatusFilter): string[] {
  return equalities(statement, { 'o.category': category, 'o.brand_id': brandId });
}

function equalities(statement: Statement, values: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(values).flatMap(([column, value]) =>
    value === undefined ? [] : [`${column} = ${statement.add(value)}`],
  );
}
