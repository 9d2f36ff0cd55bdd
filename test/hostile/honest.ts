import { ApiClient } from '@kontor/harness/client';

/** One request of a well-behaved partner. */
export interface HonestAnswer {
  readonly what: string;
  readonly status: number;
  readonly ms: number;
}

/** The outcome of all of its requests. */
export interface HonestRun {
  /** Status and duration of each request; a request without an answer has status 0. */
  readonly answers: readonly HonestAnswer[];
  stop(): Promise<void>;
}

/**
 * A partner that logs in, delivers and reads, one request after the other and within its rate limits, until told to
 * stop.
 */
export function startHonestPartner(url: string): HonestRun {
  const answers: HonestAnswer[] = [];
  const client = new ApiClient(() => url);
  const steps: [what: string, call: (round: number) => Promise<{ status: number }>][] = [
    ['log in', () => client.login('demo', 'demo')],
    ['list', () => client.get('/v5/products?limit=20')],
    ['deliver', (round) => client.post('/v5/products/prices', [priceOf(round)])],
    ['read', () => client.get('/v5/products/brands?limit=5')],
    ['prices', () => client.get('/v5/products/prices?limit=20')],
  ];
  let isOver = false;
  const run = async () => {
    for (let round = 0; !isOver; round += 1) {
      const [what, call] = steps[round % steps.length] as (typeof steps)[number];
      const startedMs = performance.now();
      const { status } = await call(round).catch(() => ({ status: 0 }));
      answers.push({ what, status, ms: performance.now() - startedMs });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const running = run();
  return {
    answers,
    async stop() {
      isOver = true;
      await running;
    },
  };
}

function priceOf(round: number) {
  return { sku: `HONEST-${round % 50}`, standardPrice: { amount: 1 + round / 100, currency: 'EUR' } };
}
