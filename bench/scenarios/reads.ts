/** Reads beside ceiling B: raw `node:http` with the same bytes, and raw `node:http` that reads the same rows. */
import { duration, type Figure, rate } from '../figure.ts';
import { closedLoop, type LoopOptions } from '../load/closed-loop.ts';
import { type Answer, Connection, requestBytes } from '../load/connection.ts';
import { cpuMs } from '../measure/process.ts';
import { median, percentiles } from '../measure/statistics.ts';
import type { Stage } from '../stage.ts';
import type { Scenario } from './scenario.ts';

const target = 0.8;
/** Products that are read once each; their answers are more than the server keeps. */
const differentReads = 30_000;
/** Products that are read again and again; their answers are fewer. */
const repeatedReads = 5_000;

export const pointReads: Scenario = {
  name: 'point',
  title: 'Reads of single products by sku',
  async run(stage) {
    await stage.load();
    const requests = (count: number, prefix: string, token?: string) =>
      Array.from({ length: Math.min(count, stage.products) }, (_, turn) =>
        requestBytes(
          prefix + encodeURIComponent(stage.catalogue.sku((turn * 7_919) % stage.products)),
          token,
        ),
      );
    const { token } = stage.server;
    return compare(stage, 16, {
      rows: walk(requests(differentReads, '/rows/one/')),
      kontor: walk(requests(differentReads, '/v5/products/', token)),
      bytes: cycle(requests(repeatedReads, '/bytes/one/')),
      again: cycle(requests(repeatedReads, '/v5/products/', token)),
    });
  },
};

export const listReads: Scenario = {
  name: 'lists',
  title: 'Lists of 100 products, from the first page on by the next link',
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
    return compare(stage, 8, {
      rows: cycle(pages.map((sku) => requestBytes(`/rows/page/${sku}`, undefined))),
      bytes: cycle(pages.map((sku) => requestBytes(`/bytes/page/${sku}`, undefined))),
      kontor: (_turn, last) => nextOf(last),
      again: cycle(await follow(stage.server.url, first, nextOf, pages.length)),
    });
  },
};

export const statusPolls: Scenario = {
  name: 'polling',
  title: 'Looks at the progress of a delivery',
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
    const cpuBefore = cpuMs(stage.server.pid);
    const result = await closedLoop({
      url: stage.server.url,
      connections: 16,
      durationMs: stage.readMs,
      next: () => request,
    });
    const cpu = ((cpuMs(stage.server.pid) - cpuBefore) * 1000) / result.requests;
    const { p50, p99 } = percentiles(result.tookMs);
    return [
      { name: 'looks a second', value: result.perSecond, unit: 'requests/s' },
      { name: 'processor time a look', value: cpu, unit: 'µs' },
      duration('half of the answers within', p50),
      duration('99 of 100 within', p99),
    ];
  },
};

type Next = LoopOptions['next'];

const cycle =
  (requests: readonly Buffer[]): Next =>
  (turn) =>
    requests[turn % requests.length] as Buffer;

/** Goes on where the last measurement ended, so that nothing is asked twice before everything was asked once. */
function walk(requests: readonly Buffer[]): Next {
  let place = 0;
  return () => requests[place++ % requests.length] as Buffer;
}

/** The requests of the first pages, each found by following the link of the one before. */
async function follow(
  url: string,
  first: Buffer,
  nextOf: (last: Answer) => Buffer,
  count: number,
): Promise<Buffer[]> {
  const connection = await Connection.open(url);
  const requests = [first];
  while (requests.length < count) {
    requests.push(nextOf(await connection.send(requests.at(-1) as Buffer)));
  }
  connection.close();
  return requests;
}

/** What is asked: the raw ceilings, questions that are all different, and the same few questions again and again. */
type Form = 'rows' | 'bytes' | 'kontor' | 'again';

interface Round {
  readonly perSecond: number;
  /** Processor time of the server a request, µs. */
  readonly cpu: number;
  readonly tookMs: readonly number[];
}

/** Measures the three in turns, so that a busy moment of the machine meets all of them. */
async function compare(stage: Stage, connections: number, next: Record<Form, Next>): Promise<Figure[]> {
  const raw = await stage.raw();
  const measure = async (form: Form, durationMs: number): Promise<Round> => {
    const { url, pid } = form === 'kontor' || form === 'again' ? stage.server : raw;
    const cpuBefore = cpuMs(pid);
    const result = await closedLoop({ url, connections, durationMs, next: next[form] });
    const cpu = ((cpuMs(pid) - cpuBefore) * 1000) / result.requests;
    return { perSecond: result.perSecond, cpu, tookMs: result.tookMs };
  };
  const forms: readonly Form[] = ['rows', 'bytes', 'kontor', 'again'];
  await stage.settle();
  const rounds: Record<Form, Round[]> = { rows: [], bytes: [], kontor: [], again: [] };
  for (let round = 0; round < (stage.options.quick ? 3 : 5); round += 1) {
    for (const form of forms) {
      // What is asked again was asked before; the questions of other forms push it out of the memory for answers.
      if (form === 'again' || form === 'bytes' || round === 0) await measure(form, stage.readMs / 2);
      rounds[form].push(await measure(form, stage.readMs));
    }
  }
  return figuresOf(rounds);
}

function figuresOf(rounds: Record<Form, Round[]>): Figure[] {
  const perSecond = (form: Form) => median(rounds[form].map((round) => round.perSecond));
  const cpu = (form: Form) => median(rounds[form].map((round) => round.cpu));
  const ratio = (of: Form, to: Form) =>
    median(rounds[of].map((round, index) => round.perSecond / (rounds[to][index] as Round).perSecond));
  const rows = { name: 'raw node:http that reads the same rows (B)', value: perSecond('rows') };
  const bytes = { name: 'raw node:http with the same bytes', value: perSecond('bytes') };
  const { p50, p99 } = percentiles(rounds.kontor.flatMap((round) => round.tookMs));
  return [
    rate('reads a second', 'requests/s', perSecond('kontor'), rows, target, ratio('kontor', 'rows')),
    rate(
      'the same asked again, nothing written between',
      'requests/s',
      perSecond('again'),
      bytes,
      0.5,
      ratio('again', 'bytes'),
    ),
    {
      ...rate('processor time a read', 'µs', cpu('kontor'), { name: 'of raw reads', value: cpu('rows') }),
      ratio: cpu('rows') / cpu('kontor'),
    },
    duration('half of the answers within', p50),
    duration('99 of 100 within', p99),
  ];
}
