/** Reads compared with ceiling B: raw `node:http` that reads the same rows. */

import { duration, type Figure, median, percentiles, plain, rate } from '../shared/figure.ts';
import { measuredPartner } from '../shared/filled.ts';
import { type Answer, closedLoop, deliverAll, type LoopOptions, requestBytes } from '../shared/load.ts';
import { resetPeak, spentOn } from '../shared/process.ts';
import { settled, startMeasuredServer } from '../shared/server.ts';
import { footprintOf, type RawServer, type Scenario, type Stage, startRawServer } from './stage.ts';

const target = 0.8;
/** Number of different products to read. */
const productsRead = 30_000;

export const pointReads: Scenario = {
  name: 'point',
  title: 'Reads of single products by sku',
  async run(stage) {
    await stage.load();
    await stage.settle();
    const targets = { rows: await stage.raw(), kontor: stage.server };
    const rounds = await compare(stage, targets, 16, everyProduct(stage, stage.server.token));
    return figuresOf(rounds, target);
  },
};

/** Without a target: raw HTTP records nothing. */
export const sandboxReads: Scenario = {
  name: 'sandbox',
  title: 'Reads of single products on a sandbox, which records them',
  hasOwnServer: true,
  async run(stage) {
    const { products } = stage;
    const sandbox = await startMeasuredServer({ catalogue: stage.catalogue });
    const { token, url, databasePath } = sandbox;
    await deliverAll(stage.catalogue.bodies(0, products), { url, token });
    await settled(databasePath);
    resetPeak(sandbox.pid);
    const rows = await startRawServer(databasePath, measuredPartner);
    const targets = { rows, kontor: sandbox };
    const rounds = await compare(stage, targets, 16, everyProduct(stage, token));
    const figures = [...figuresOf(rounds), ...footprintOf(sandbox, products)];
    await rows.stop();
    await sandbox.stop();
    return figures;
  },
};

export const listReads: Scenario = {
  name: 'lists',
  title: 'Lists of 100 products, paged by the next link',
  async run(stage) {
    await stage.load();
    const after = (turn: number) =>
      encodeURIComponent(turn % 50 === 0 ? '' : stage.catalogue.sku((turn * 104_729) % stage.products));
    const pages = Array.from({ length: 50 }, (_, turn) => after(turn));
    const first = requestBytes('/v5/products?limit=100', stage.server.token);
    const nextOf = (last: Answer | undefined) => {
      const tail = last?.body.toString('latin1', last.body.length - 600) ?? '';
      const href = /"rel":"next","href":"([^"]+)"/.exec(tail)?.[1];
      return href === undefined ? first : requestBytes(href, stage.server.token);
    };
    await stage.settle();
    const targets = { rows: await stage.raw(), kontor: stage.server };
    const rounds = await compare(stage, targets, 8, {
      rows: walk(pages.map((sku) => requestBytes(`/rows/page/${sku}`, undefined))),
      kontor: (_turn, last) => nextOf(last),
    });
    return figuresOf(rounds, target);
  },
};

export const statusPolls: Scenario = {
  name: 'polling',
  title: 'Polls of the progress of a delivery',
  async run(stage) {
    await stage.load();
    const [body] = [...stage.catalogue.bodies(0, 500)] as [Buffer];
    await stage.deliver([body]);
    const answer = await fetch(`${stage.server.url}/v5/products`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stage.server.token}`, 'content-type': 'application/json' },
      body: new Uint8Array(body),
    });
    const { task } = (await answer.json()) as { task: { href: string } };
    const request = requestBytes(task.href, stage.server.token);
    const loop = { url: stage.server.url, connections: 16, durationMs: stage.readMs, next: () => request };
    const [polls, spentMs] = await spentOn(stage.server.pid, () => closedLoop(loop));
    const { p50, p99 } = percentiles(polls.tookMs);
    return [
      plain('polls a second', polls.perSecond, 'requests/s'),
      plain('processor time per poll', (spentMs * 1000) / polls.requests, 'µs'),
      duration('latency, median', p50),
      duration('latency, 99th percentile', p99),
    ];
  },
};

type Next = LoopOptions['next'];

/** Continues where the last measurement ended, so that every request is sent once before any is repeated. */
function walk(requests: readonly Buffer[]): Next {
  let place = 0;
  return () => requests[place++ % requests.length] as Buffer;
}

/** The target of a request: raw HTTP on the same rows, or the server. */
type Form = 'rows' | 'kontor';

interface Round {
  readonly perSecond: number;
  /** Processor time of the server per request, in µs. */
  readonly cpu: number;
  readonly tookMs: readonly number[];
}

/** Reads of up to `productsRead` products, in scattered order. */
function everyProduct({ catalogue, products }: Stage, token: string): Record<Form, Next> {
  const requests = (prefix: string, own?: string) =>
    Array.from({ length: Math.min(productsRead, products) }, (_, turn) =>
      requestBytes(prefix + encodeURIComponent(catalogue.sku((turn * 7_919) % products)), own),
    );
  return { rows: walk(requests('/rows/one/')), kontor: walk(requests('/v5/products/', token)) };
}

/** Measures both in alternation, so that other load on the machine affects both. */
async function compare(
  stage: Stage,
  targets: Record<Form, Pick<RawServer, 'url' | 'pid'>>,
  connections: number,
  next: Record<Form, Next>,
): Promise<Record<Form, Round[]>> {
  const measure = async (form: Form, durationMs: number): Promise<Round> => {
    const { url, pid } = targets[form];
    const loop = { url, connections, durationMs, next: next[form] };
    const [{ requests, perSecond, tookMs }, spentMs] = await spentOn(pid, () => closedLoop(loop));
    return { perSecond, cpu: (spentMs * 1000) / requests, tookMs };
  };
  const forms: readonly Form[] = ['rows', 'kontor'];
  const rounds: Record<Form, Round[]> = { rows: [], kontor: [] };
  for (let round = 0; round < (stage.options.quick ? 3 : 5); round += 1) {
    for (const form of forms) {
      if (round === 0) await measure(form, stage.readMs / 2);
      rounds[form].push(await measure(form, stage.readMs));
    }
  }
  return rounds;
}

function figuresOf(rounds: Record<Form, Round[]>, targetRatio?: number): Figure[] {
  const perSecond = (form: Form) => median(rounds[form].map((round) => round.perSecond));
  const cpu = (form: Form) => median(rounds[form].map((round) => round.cpu));
  const ratio = (of: Form, to: Form) =>
    median(rounds[of].map((round, index) => round.perSecond / (rounds[to][index] as Round).perSecond));
  const rows = { name: 'raw node:http that reads the same rows (B)', value: perSecond('rows') };
  const { p50, p99 } = percentiles(rounds.kontor.flatMap((round) => round.tookMs));
  return [
    rate('reads a second', 'requests/s', perSecond('kontor'), rows, targetRatio, ratio('kontor', 'rows')),
    {
      ...rate('processor time per read', 'µs', cpu('kontor'), { name: 'of raw reads', value: cpu('rows') }),
      ratio: cpu('rows') / cpu('kontor'),
    },
    duration('latency, median', p50),
    duration('latency, 99th percentile', p99),
  ];
}
