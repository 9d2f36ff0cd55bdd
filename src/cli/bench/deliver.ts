import { Failure } from '../failures.ts';
import { jsonOf } from '../operator-plane/answers.ts';
import { type DeliveryTarget, targets } from '../push/kinds.ts';
import type { PartResult, Progress } from '../push/partner-plane.ts';
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
  /** Path of the last delivery. */
  readonly lastPath: string;
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
  { openMax, monotonicMs, pause }: DeliveryOptions,
): Promise<Delivered> {
  const result = { requestMs: [] as number[], doneMs: [] as number[], workMs: [] as number[] };
  const bodies = bodiesOf(target, elements);
  let count = 0;
  let lastPath = '';
  const startMs = monotonicMs();
  await Promise.all(
    Array.from({ length: openMax }, async () => {
      for (const { body, length } of bodies) {
        const sentMs = monotonicMs();
        const accepted = await post(wire, target, body);
        const acceptedMs = monotonicMs();
        await follow(wire, accepted.path, pause);
        result.requestMs.push(accepted.tookMs);
        result.doneMs.push(monotonicMs() - sentMs);
        result.workMs.push(monotonicMs() - acceptedMs);
        count += length;
        lastPath = accepted.path;
      }
    }),
  );
  return { ...result, elements: count, tookMs: monotonicMs() - startMs, lastPath };
}

export interface DeliveryOptions {
  readonly openMax: number;
  monotonicMs(): number;
  pause(durationMs: number): Promise<void>;
}

/** Delivers a single product; resolves to the reason for its failure, or undefined if it was stored. */
export async function deliverOnce(wire: Wire, element: object): Promise<string | undefined> {
  const { path } = await post(wire, targets.products, JSON.stringify([element]));
  for (;;) {
    const progress = await look(wire, path);
    if (progress.state === 'done') return progress.failed ? failureOf(wire, path) : undefined;
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
  { path }: DeliveryTarget,
  body: string,
): Promise<{ path: string; tookMs: number }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await wire.send({ method: 'POST', path, headers, body: Buffer.from(body) }, 202);
  const href = (jsonOf(answer, wire.url) as Progress).task?.href ?? '';
  const own = href.startsWith(`${wire.url}/`) ? href.slice(wire.url.length) : href;
  if (!/^\/(?!\/)/.test(own)) {
    throw new Failure(`${wire.url} accepted a delivery without a link to its progress.`);
  }
  return { path: own, tookMs: answer.tookMs };
}

async function follow(wire: Wire, path: string, pause: DeliveryOptions['pause']): Promise<void> {
  for (;;) {
    const { state, failed } = await look(wire, path);
    if (state === 'done' && failed) throw new Failure(`An element failed. ${await failureOf(wire, path)}`);
    if (state === 'done') return;
    await pause(pollMs);
  }
}

async function look(wire: Wire, path: string): Promise<Progress> {
  const headers = { prefer: `wait=${waitSeconds}` };
  return jsonOf(await wire.send({ method: 'GET', path, headers }), wire.url) as Progress;
}

async function failureOf(wire: Wire, path: string): Promise<string> {
  const { results } = await wire.read<{ results?: readonly PartResult[] }>(`${path}/failed`);
  const [error] = results?.[0]?.errors ?? [];
  return [error?.code ?? error?.title, error?.jsonPath, error?.detail].filter(Boolean).join(' ');
}
