import type { PopulationSetting } from '../../src/generated/sandbox-v1.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createClocks } from '../../src/platform/time/clock.ts';
import { startServer } from '../../src/server/main.ts';

const partnerId = '1000001';

/**
 * Simulates a population for a number of days on a SQLite database. Campaign review is on during the first half. The
 * operator ends the partner's contract on the last evening.
 */
export async function liveIn(file: string, population: PopulationSetting, days: number): Promise<void> {
  const environment = { KONTOR_DATABASE_URL: `sqlite:${file}`, KONTOR_PORT: '0', KONTOR_OPERATOR_PORT: '0' };
  const config = readConfig({ ...environment, KONTOR_LOG_LEVEL: 'error' }, {}, 'sandbox');
  const clocks = createClocks();
  clocks.marketplace.stopAt(Date.UTC(2026, 0, 1, 9));
  const server = await startServer(config, clocks);
  const call = async (method: string, path: string, body: object) => {
    const headers = { authorization: 'Bearer operator', 'content-type': 'application/json' };
    const answer = await fetch(server.operatorUrl + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const advance = async (hours: number) => {
    await call('POST', '/sandbox/v1/clock', { advance: `PT${hours}H` });
    await clocks.marketplace.arrived(3_600_000);
  };
  try {
    await call('PUT', '/sandbox/v1/population', population);
    for (const campaignReview of [true, false]) {
      await call('PUT', '/operator/v1/settings/advertising', { campaignReview });
      await advance(days * 12);
    }
    await advance(9);
    await call('POST', `/operator/v1/partners/${partnerId}/contract/end`, {});
  } finally {
    await server.close();
  }
}
