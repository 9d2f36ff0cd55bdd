/**
 * Serves the test area in a separate process that can be killed: `node serve.ts DATABASE_URL FAULT_POINT AHEAD_MS`.
 */

import { enableCompileCache } from 'node:module';

// Enabled before anything else is loaded, because the process is started many times.
enableCompileCache();
const [{ openArea }, { depot }, { armFaultPoint }, { MarketplaceClock }] = await Promise.all([
  import('@kontor/harness/open-area'),
  import('./area.ts'),
  import('../../packages/server/platform/store/fault-point.ts'),
  import('../../packages/server/platform/time/clock.ts'),
]);

const [url = '', faultPoint = '', aheadMs = '0'] = process.argv.slice(2);
if (faultPoint !== '') armFaultPoint(faultPoint);
const clock = new MarketplaceClock();
clock.moveTo(clock.nowMs() + Number(aheadMs));
const { url: partnerUrl, runner, close } = await openArea(depot, url, clock);
const looking = setInterval(() => runner.wake(), 5);
process.once('SIGTERM', () => {
  clearInterval(looking);
  void close();
});
process.stdout.write(`ready partner=${partnerUrl}\n`);
