/** Many partners at once, each delivering the few products that changed in a quarter of an hour. */
import { duration, type Figure } from '../figure.ts';
import { deliverAll } from '../load/delivery.ts';
import { cpuMs } from '../measure/process.ts';
import { percentiles } from '../measure/statistics.ts';
import type { Stage } from '../stage.ts';
import type { Scenario } from './scenario.ts';

const elementsEach = 50;

export const partnerDeltas: Scenario = {
  name: 'partners',
  title: 'Quarter-hour deltas of 200 partners at once',
  async run(stage): Promise<Figure[]> {
    const count = stage.options.quick ? 40 : 200;
    const tokens = await makePartners(stage, count);
    const bodyOf = (version: number) => {
      const elements = Array.from({ length: elementsEach }, (_, index) =>
        stage.catalogue.element(index, version),
      );
      return Buffer.from(`[${elements.join(',')}]`);
    };
    const deliverEach = (body: Buffer) =>
      Promise.all(tokens.map((token) => deliverAll([body], { url: stage.server.url, token, open: 1 })));
    await deliverEach(bodyOf(0));
    const cpuBefore = cpuMs(stage.server.pid);
    const startedMs = performance.now();
    const results = await deliverEach(bodyOf(1));
    const tookMs = performance.now() - startedMs;
    const cpu = ((cpuMs(stage.server.pid) - cpuBefore) * 1000) / (count * elementsEach);
    const done = percentiles(results.flatMap((result) => result.doneMs));
    return [
      { name: 'partners', value: count, unit: '' },
      {
        name: 'products of all partners',
        value: ((count * elementsEach) / tookMs) * 1000,
        unit: 'products/s',
      },
      { name: 'processor time per product', value: cpu, unit: 'µs' },
      duration('from the first POST to the last done', tookMs),
      duration('POST to done, median', done.p50),
      duration('POST to done, 99th percentile', done.p99),
    ];
  },
};

async function makePartners(stage: Stage, count: number): Promise<string[]> {
  const { operator, login } = stage.server;
  const tokens: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const partnerId = String(3_000_000 + number);
    await operator.post('/operator/v1/partners', { partnerId, name: `Partner ${number}` });
    await operator.post(`/operator/v1/partners/${partnerId}/users`, {
      username: `bench-${number}`,
      password: 'bench-password',
      roles: ['Products_Read', 'Products_Write'],
    });
    tokens.push(await login(`bench-${number}`, 'bench-password'));
  }
  return tokens;
}
