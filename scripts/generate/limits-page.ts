import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractOperation, ContractTable } from '../../packages/contract/form/operation-table.ts';
import { largestPage } from '../../packages/contract/form/page-limit.ts';
import { rates } from '../../packages/contract/form/rates.ts';
import { maxima } from '../../packages/contract/generated/maxima.ts';
import { rulesMax } from '../../packages/sandbox/faults.ts';
import { snapshotsMax } from '../../packages/sandbox/snapshots.ts';
import { entriesMax } from '../../packages/server/areas/advertising/rules/form.ts';
import { ordersMax, windowMs } from '../../packages/server/areas/advertising-reports/rules/quota.ts';
import { addressWeeks, contactWeeks } from '../../packages/server/areas/orders/rules/withholding.ts';
import { piecesMax } from '../../packages/server/areas/orders/service/placement-check.ts';
import { reductionsPerItemMax } from '../../packages/server/areas/price-reductions/rules.ts';
import { webhookNumbers } from '../../packages/server/areas/webhooks/rules/numbers.ts';
import { authNumbers } from '../../packages/server/platform/auth/numbers.ts';
import { bodyCodings } from '../../packages/server/platform/http/listener/codings.ts';
import { httpNumbers } from '../../packages/server/platform/http/numbers.ts';
import { rememberedMs } from '../../packages/server/platform/idempotency/idempotency.ts';
import { limits } from '../../packages/server/platform/limits/numbers.ts';
import { cursorLifetimeMs } from '../../packages/server/platform/paging/cursor.ts';
import { byteText, markdownTable, numberText, timeText } from './markdown.ts';

/**
 * Renders `docs/reference/limits.md`: rates, sizes, retention and tokens, from the contracts and the numbers in the
 * sources.
 */
export async function limitsPage(root: string): Promise<string> {
  const operations = await readOperations(root);
  return [
    head,
    ratesSection(),
    partnerSection(operations.filter((operation) => !isOperators(operation))),
    operatorSection(operations.filter(isOperators)),
    sizesSection(),
    retentionSection(),
    tokensSection(),
  ].join('\n');
}

const head = `# Limits, retention and tokens

\`npm run generate\` writes this page from the contracts and from the numbers in the sources.
`;

/** An operation with its name. */
type NamedOperation = ContractOperation & { readonly id: string };

async function readOperations(root: string): Promise<NamedOperation[]> {
  const files = globSync('packages/contract/generated/*-v*.ts', { cwd: root }).sort();
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(join(root, file))));
  const tables = modules.flatMap((module) => Object.values(module) as ContractTable[]);
  return tables.flatMap((table) =>
    Object.entries(table).map(([id, operation]) => ({ ...operation, id }) as NamedOperation),
  );
}

function ratesSection(): string {
  const { partner, client, address, preflight } = rates;
  return `## Request rates

| Who | Requests a second |
|---|---|
| a partner, over all operations and API users, and in a burst after a pause | ${partner.requests} |
| an address, without a valid token | ${address.requests} |
| an address, preflights of browsers (\`KONTOR_CORS_ORIGINS\`) | ${preflight.requests} |
| an OAuth client of a partner, with \`KONTOR_CLIENT_RATE_LIMIT=on\` | ${client.requests} |
| an operator token | no limit |

The rate limit of an operation, listed below, applies in addition; where both count the same requests, the lower one decides. Every response of the partner plane shows the limit with the fewest requests left (of two
the one that refills more slowly) in \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and \`X-RateLimit-Reset\` (Unix time in seconds at which it
is full again). Beyond it, 429 \`TOO_MANY_REQUESTS\`: repeat after the seconds in \`Retry-After\`. A request refused with 429 is not counted, one refused for another reason is.
`;
}

function partnerSection(operations: readonly NamedOperation[]): string {
  return operationsSection(
    'Partner plane',
    [...columns.slice(0, 2), rateColumn, ...columns.slice(2)],
    operations,
    `Rate limit ${none}: only the rates above.`,
  );
}

/** Leaves out what has neither pages nor a body of its own size. */
function operatorSection(operations: readonly NamedOperation[]): string {
  const limited = operations.filter((operation) =>
    [bodyText(operation), elementsText(operation), pageText(operation)].some(
      (text) => ![none, commonBody].includes(text),
    ),
  );
  return operationsSection(
    'Operator plane',
    columns,
    limited,
    `Other operations have no pages, and bodies of up to ${commonBody}.`,
  );
}

const none = '–';
const commonBody = byteText(64 * 1024);

type Column = readonly [title: string, textOf: (operation: NamedOperation) => string];

const rateColumn: Column = ['Rate limit', rateText];
const columns: readonly Column[] = [
  ['Operation', ({ id }) => id],
  ['Address', ({ method, path }) => `\`${method} ${path}\``],
  ['Maximum body', bodyText],
  ['Maximum elements', elementsText],
  ['Page size: default, maximum', pageText],
];

function operationsSection(
  title: string,
  columns: readonly Column[],
  operations: readonly NamedOperation[],
  note?: string,
): string {
  const rows = operations.map((operation) => columns.map(([, textOf]) => textOf(operation)));
  const table = markdownTable(
    columns.map(([title]) => title),
    rows,
  );
  return [`## ${title}`, ...(note === undefined ? [] : [note]), table.trimStart()].join('\n\n');
}

/** True for operations of the operator plane; its health checks need no token. */
function isOperators({ area, security }: ContractOperation): boolean {
  return area === 'operator' || security === 'operatorToken';
}

function rateText(operation: ContractOperation): string {
  const { rate } = operation;
  return rate === undefined ? none : `${numberText(rate.requests)} a ${rate.per} per ${rate.key}`;
}

function bodyText({ body, bodyBytesMax }: ContractOperation): string {
  return body === 'none' || bodyBytesMax === undefined ? none : byteText(bodyBytesMax);
}

function elementsText({ bulk }: ContractOperation): string {
  return bulk === undefined ? none : numberText(bulk.elementsMaximum);
}

function pageText(operation: ContractOperation): string {
  const limit = operation.query.find(({ name }) => name === 'limit');
  if (limit === undefined) return none;
  const largest = largestPage(operation);
  return `${numberText(Number(limit.default))}, ${largest === undefined ? none : numberText(largest)}`;
}

function sizesSection(): string {
  return `## Sizes and times

| What | Limit |
|---|---|
| One product in a delivery, as it was sent | ${byteText(limits.productBytesMax)}; a larger one fails with \`900098\`, the others do not |
| Any other element in a delivery | ${byteText(limits.elementBytesMax)}; a larger one fails with \`900098\`, the others do not |
| Waiting deliveries of one partner | ${limits.waitingDeliveriesPerPartnerMax}, or the setting \`KONTOR_WAITING_DELIVERIES_MAX\` |
| Requests of one partner that wait for a delivery (\`Prefer: wait\`) | ${limits.partnerDeliveryWaitsMax} on one node, and ${limits.deliveryWaitsMax} of all partners; a further one gets the current state immediately |
| Requests of one partner that wait for events | ${limits.partnerEventWaitsMax} on one node, and ${limits.eventWaitsMax} of all callers |
| Requests in flight on one plane | ${limits.partnerRequestsMax} of one partner and ${limits.addressRequestsMax} of one address without a known token; ${numberText(limits.requestsInFlightMax)} of all callers, ${limits.unauthenticatedRequestsMax} of them without a known token |
| Bodies of requests in flight on one plane | ${byteText(limits.callerBodyBytesMax)} of one caller, ${byteText(limits.bodyBytesInFlightMax)} of all |
| Pieces of one order | ${piecesMax} |
| Price reductions of one piece, including rejected ones | ${reductionsPerItemMax} |
| Targets in one request; keywords in one request | ${entriesMax.targets}; ${entriesMax.keywords} |
| Filters of one report | ${maxima['sponsored-product-ads-reporting-v1'].CampaignReportConfiguration.filters} |
| Reports that a client orders for a partner | ${ordersMax} within ${timeText(windowMs)} of the first |
| Webhooks of one partner; of all operators together | ${webhookNumbers.perPartnerMax}; ${webhookNumbers.ofOperatorsMax} |
| Fault rules; snapshots of a sandbox | ${rulesMax}; ${snapshotsMax} |
| Path with query | ${numberText(limits.urlLengthMax)} characters |
| Time for a response | ${timeText(limits.answerTimeMaxMs)} |

Bodies of operations with maximum elements may be compressed, with \`Content-Encoding\` ${bodyCodings.join(', ')}. The maximum body applies after
decompression; beyond ${byteText(httpNumbers.ratioFreeBytes)}, more than ${httpNumbers.decodedRatioMax} times the size is refused with 413, too. zstd may have a window of up to ${byteText(2 ** httpNumbers.zstdWindowLogMax)}.

Several HTTP threads (\`KONTOR_HTTP_THREADS\`) share the limits of one partner, caller and address, those of waiting requests, and the count of wrong
passwords; the limits of all callers in flight are divided among them.

On the partner plane, a \`limit\` above the maximum page size is reduced to it. What happens under [overload](../operators/capacity.md#limits-of-one-plane).
`;
}

function retentionSection(): string {
  return `## How long data is kept

| What | Kept |
|---|---|
| Products, prices, active flags, orders, shipments | indefinitely; a change replaces the stored value |
| Progress and parts of a finished delivery | ${limits.deliveryRetentionDays} days |
| Content changes in the list | ${limits.contentChangeDays} days |
| Stored response for an \`Idempotency-Key\` | ${timeText(rememberedMs)} |
| Cursor of a list | ${timeText(cursorLifetimeMs)} |
| Addresses of a shopper, as partners see them | ${addressWeeks} weeks after the last item was sent or cancelled |
| E-mail address and telephone number of a shopper, as partners see them | ${contactWeeks} weeks after the last item was sent or cancelled |
| Audit log | indefinitely |

Expired data is removed within an hour. No setting changes these times.
`;
}

function tokensSection(): string {
  const { userAccessSeconds, userRefreshSeconds, appAccessSeconds } = authNumbers;
  return `## Tokens

| Token | Valid for |
|---|---|
| Access token of an API user | ${timeText(userAccessSeconds * 1000)} |
| Refresh token of an API user | ${timeText(userRefreshSeconds * 1000)}, for a single use |
| Access token of an app | ${timeText(appAccessSeconds * 1000)}; apps have no refresh token |

**A refresh token can be used once.** Store the next one, which the response has, before you use the new access token; the old access token stays
valid until it expires.

| Used again | Then |
|---|---|
| within 30 seconds | the same next refresh token, with another access token: after a lost response, send the same request again |
| later, as a thief would | the session ends: 400 \`invalid_grant\`, and 401 \`SESSION_ENDED\` for other requests. Log in again |

**Several processes**: each logs in separately (the rate is that of the partner), or one refreshes for all, shortly before the access token expires, and passes only that
on. With a shared store, take a lock, read the token again, and refresh only if no other process has.
`;
}
