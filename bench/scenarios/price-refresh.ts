import { priceBodies } from '../catalogue.ts';
import { duration, type Figure, rate } from '../figure.ts';
import { cpuMs } from '../measure/process.ts';
import { median, percentiles } from '../measure/statistics.ts';
import type { Scenario } from './scenario.ts';

const path = '/v5/products/prices';

export const priceRefresh: Scenario = {
  name: 'prices',
  title: 'Price refresh of every product',
  async run(stage): Promise<Figure[]> {
    await stage.load();
    const sums = { elements: 0, tookMs: 0, ceilingMs: 0, cpuMs: 0 };
    const ratios: number[] = [];
    const doneMs: number[] = [];
    for (const { from, to } of stage.rounds()) {
      // The first round fills the narrow table of the ceiling; the server has had its prices since the delivery.
      await stage.write.round({ from, to, version: 0, every: 1, checked: true, prices: true });
      const ceiling = await stage.write.round({
        from,
        to,
        version: 1,
        every: 1,
        checked: true,
        prices: true,
      });
      const bodies = [...priceBodies(stage.catalogue, from, to, 1)];
      const cpuBefore = cpuMs(stage.server.pid);
      const delivered = await stage.deliver(bodies, { path });
      if (delivered.counts.failed > 0) throw new Error(JSON.stringify(delivered.counts));
      sums.cpuMs += cpuMs(stage.server.pid) - cpuBefore;
      sums.elements += ceiling.elements;
      sums.tookMs += delivered.tookMs;
      sums.ceilingMs += ceiling.ms;
      ratios.push(ceiling.ms / delivered.tookMs);
      doneMs.push(...delivered.doneMs);
    }
    const perSecond = (ms: number) => (sums.elements / ms) * 1000;
    return [
      rate(
        'prices a second',
        'prices/s',
        perSecond(sums.tookMs),
        { name: 'one thread without HTTP (A)', value: perSecond(sums.ceilingMs) },
        undefined,
        median(ratios),
      ),
      { name: 'processor time a price', value: (sums.cpuMs * 1000) / sums.elements, unit: 'µs' },
      duration('POST to done, 95 of 100 within', percentiles(doneMs).p95),
    ];
  },
};
