import { isOwnLink } from '@kontor/client/requests';
import type { ProductProcessProgress } from '@kontor/contract/generated/products-v5';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { type DeliveryTarget, targets } from '../push/batches.ts';
import type { PartResult } from '../push/failure-rows.ts';
import type { Wire } from './wire.ts';

/** The result of many deliveries. */
export interface Delivered {
  readonly elements: number;
  /** Time from the first request to the last `done`. */
  readonly tookMs: number;
  /** One entry per delivery: the request alone, from the request to `done`, and from the 202 to `done`. */
  readonly requestMs: readonly number[];
  readonly doneMs: readonly number[];
  readonly workMs: readonly number[];
  /** Link of the last delivery. */
  readonly lastLink: string;
}

/** Seconds for which the server may delay its answer until the delivery is done (RFC 7240). */
const waitSeconds = 10;
/** Pause between polls, for servers that answer immediately anyway. */
const pollMs = 50;

/** Delivers elements in full requests, with up to `openMax` deliveries in flight. */
export async function deliverAll(
  wire: Wire,
  target: DeliveryTarget,
  elements: Iterable<object>,
  { openMax, context }: DeliveryOptions,
): Promise<Delivered> {
  const result = { requestMs: [] as number[], doneMs: [] as number[], workMs: [] as number[] };
  const bodies = bodiesOf(target, elements);
  let count = 0;
  let lastLink = '';
  const startMs = context.monotonicMs();
  await Promise.all(
    Array.from({ length: openMax }, async () => {
      for (const { body, length } of bodies) {
        const sentMs = context.monotonicMs();
        const accepted = await post(wire, target, body);
        const acceptedMs = context.monotonicMs();
        await follow(wire, accepted.link, context);
        result.requestMs.push(accepted.tookMs);
        result.doneMs.push(context.monotonicMs() - sentMs);
        result.workMs.push(context.monotonicMs() - acceptedMs);
        count += length;
        lastLink = accepted.link;
      }
    }),
  );
  return { ...result, elements: count, tookMs: context.monotonicMs() - startMs, lastLink };
}

interface DeliveryOptions {
  readonly openMax: number;
  readonly context: CommandContext;
}

/** Delivers a single product; resolves to the reason for its failure, or undefined if it was stored. */
export async function deliverOnce(wire: Wire, element: object): Promise<string | undefined> {
  const { link } = await post(wire, targets.products, JSON.stringify([element]));
  for (;;) {
    const progress = await look(wire, link);
    if (progress.state === 'done') return progress.failed ? failureOf(wire, link) : undefined;
  }
}

function* bodiesOf(
  { elementsMax, opening, closing }: DeliveryTarget,
  elements: Iterable<object>,
): Generator<{ body: string; length: number }> {
  let texts: string[] = [];
  const cut = () => ({ body: `${opening}${texts.join(',')}${closing}`, length: texts.length });
  for (const element of elements) {
    texts.push(JSON.stringify(element));
    if (texts.length < elementsMax) continue;
    yield cut();
    texts = [];
  }
  if (texts.length > 0) yield cut();
}

async function post(
  wire: Wire,
  { operationId }: DeliveryTarget,
  body: string,
): Promise<{ link: string; tookMs: number }> {
  const answer = await wire.send(operationId, { body: Buffer.from(body) }, { status: 202 });
  const link = (answer.body as Progress).task?.href ?? '';
  if (!isOwnLink(wire.url, link))
    throw new Failure(`${wire.url} accepted a delivery without a link to its progress.`);
  return { link, tookMs: answer.tookMs };
}

async function follow(wire: Wire, link: string, { pause }: CommandContext): Promise<void> {
  for (;;) {
    const { state, failed } = await look(wire, link);
    if (state === 'done' && failed) throw new Failure(`An element failed. ${await failureOf(wire, link)}`);
    if (state === 'done') return;
    await pause(pollMs);
  }
}

/** The progress of a delivery; members may be missing. */
type Progress = Partial<ProductProcessProgress>;

/** The links of a delivery are used as they are, so their parameters do not matter. */
const linked = { processUuid: '-' };

async function look(wire: Wire, href: string): Promise<Progress> {
  const headers = { prefer: `wait=${waitSeconds}` };
  return (await wire.send('progressByProcessId', linked, { headers, href })).body as Progress;
}

async function failureOf(wire: Wire, link: string): Promise<string> {
  const { body } = await wire.send('failedByProcessId', linked, { href: `${link}/failed` });
  const [error] = (body as { results?: readonly PartResult[] }).results?.[0]?.errors ?? [];
  return [error?.code ?? error?.title, error?.jsonPath, error?.detail].filter(Boolean).join(' ');
}
