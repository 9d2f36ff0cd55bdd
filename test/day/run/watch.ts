import { setTimeout as pause } from 'node:timers/promises';
import type { Prometheus } from '../../ops/run/prometheus.ts';
import type { Fleet } from './fleet.ts';
import type { Trade } from './trade.ts';

/** Something that happens to a fleet on a day. */
export interface Happening {
  readonly what: string;
  /** Part of the health that has to tell of it. */
  readonly part?: string;
  /** Alert that has to fire. */
  readonly alert?: string;
  begin(): Promise<unknown>;
  /** Ends it. What it resolves to is a remark in the table. */
  end?(): Promise<string | undefined>;
}

/** A row of the table of the day. */
export interface Row {
  readonly event: string;
  readonly 'seen by health after': string;
  readonly 'alert after': string;
  readonly acknowledged: number;
  readonly stored: number;
  readonly lost: number;
  /** Requests that had to be repeated. */
  readonly repeated: number;
  readonly remark: string;
  /** Answers that partners should not get. */
  readonly unexpected: readonly string[];
}

const patienceMs = 60_000;

/** Notes what health and Prometheus say from its start on. */
class Lookout {
  readonly #fleet: Fleet;
  readonly #prometheus: Prometheus;
  readonly #beganMs = Date.now();
  readonly parts = new Map<string, number>();
  readonly alerts = new Map<string, number>();
  #isOn = true;
  readonly #looking: Promise<void>;

  constructor(fleet: Fleet, prometheus: Prometheus) {
    this.#fleet = fleet;
    this.#prometheus = prometheus;
    this.#looking = this.#look();
  }

  async stop(): Promise<void> {
    this.#isOn = false;
    await this.#looking;
  }

  async #look(): Promise<void> {
    while (this.#isOn) {
      for (const part of await sickParts(this.#fleet)) this.#note(this.parts, part);
      for (const alert of await this.#prometheus.firing()) this.#note(this.alerts, alert);
      await pause(500);
    }
  }

  #note(seen: Map<string, number>, name: string): void {
    if (!seen.has(name)) seen.set(name, Date.now() - this.#beganMs);
  }
}

/** Parts of the health of any node that are neither well nor unknown. */
async function sickParts(fleet: Fleet): Promise<string[]> {
  const answers = await Promise.all(
    fleet.operatorUrls.map(async (url) => {
      const answer = await fetch(`${url}/operator/v1/health`, {
        headers: { authorization: 'Bearer operator' },
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined);
      return answer?.ok ? ((await answer.json()) as { parts: { name: string; status: string }[] }).parts : [];
    }),
  );
  const sick = answers.flat().filter(({ status }) => status !== 'ok' && status !== 'unknown');
  return [...new Set(sick.map(({ name }) => name))];
}

/** Lets something happen under load; resolves to what was seen of it, and what is stored of what was acknowledged. */
export async function watched(
  { fleet, trade, prometheus }: { fleet: Fleet; trade: Trade; prometheus: Prometheus },
  { what, part, alert, begin, end }: Happening,
): Promise<Row> {
  trade.takeRefused();
  const lookout = new Lookout(fleet, prometheus);
  const isSeen = () =>
    (part === undefined || lookout.parts.has(part)) && (alert === undefined || lookout.alerts.has(alert));
  await begin();
  for (const lastMs = Date.now() + patienceMs; !isSeen() && Date.now() < lastMs; ) await pause(250);
  const remark = (await end?.()) ?? '';
  await pause(2_000);
  const kept = await trade.settle();
  for (const lastMs = Date.now() + patienceMs; (await prometheus.firing()).size > 0 && Date.now() < lastMs; )
    await pause(500);
  await lookout.stop();
  const ended = await prometheus.firing();
  const still = ended.size > 0 ? `; still firing: ${[...ended].join(', ')}` : '';
  return {
    event: what,
    'seen by health after': timesOf(lookout.parts, part),
    'alert after': timesOf(lookout.alerts, alert),
    ...kept,
    repeated: trade.takeRefused(),
    remark: `${remark}${still}`,
    unexpected: trade.takeUnexpected(),
  };
}

/** Renders `database 1.2 s, writer 3.0 s`; what was expected and not seen is said. */
function timesOf(seen: ReadonlyMap<string, number>, expected: string | undefined): string {
  const texts = [...seen].map(([name, ms]) => `${name} ${(ms / 1_000).toFixed(1)} s`);
  const missing = expected !== undefined && !seen.has(expected) ? [`${expected} NOT SEEN`] : [];
  return [...texts, ...missing].join(', ') || '-';
}
