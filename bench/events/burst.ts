/** Measures how fast a backlog of events reaches one receiver. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../../test/harness/process.ts';
import { fine, newBenchPartner } from './partners.ts';
import { type BenchReceiver, bareRequests } from './receiver.ts';

/** Concurrent requests to one webhook. */
const inFlight = 4;
const ordersAtOnce = 16;

/** Replays all events of a partner; resolves to a line with the rate and that of bare requests. */
export async function measureBurst(
  server: ServerProcess,
  receiver: BenchReceiver,
  count: number,
): Promise<string> {
  const partner = await newBenchPartner(server, '5000100', receiver.url);
  const { cursor } = await fine(partner.client.get('/v1/events?after=now'));
  const subjects: string[] = [];
  const place = async () => {
    for (let each = 0; each < count / ordersAtOnce; each += 1) subjects.push(await partner.place());
  };
  await Promise.all(Array.from({ length: ordersAtOnce }, place));
  const areHeard = async () => {
    while (!subjects.every((subject) => receiver.heardAt.has(subject))) await pause(5);
  };
  await areHeard();
  for (const subject of subjects) receiver.heardAt.delete(subject);
  const { resources } = await fine(partner.client.get('/v1/webhooks'));
  const startedMs = performance.now();
  await fine(partner.client.post(`/v1/webhooks/${resources[0].id}/replay`, { after: cursor }));
  await areHeard();
  const perSecond = (subjects.length * 1_000) / (performance.now() - startedMs);
  const bareStartedMs = performance.now();
  await bareRequests(receiver.url, subjects.length, inFlight);
  const barePerSecond = (subjects.length * 1_000) / (performance.now() - bareStartedMs);
  const [ours, bare] = [perSecond, barePerSecond].map((rate) => rate.toFixed(0));
  return `${subjects.length} events reach one receiver at ${ours}/s, bare requests at ${bare}/s: ratio ${(perSecond / barePerSecond).toFixed(2)}`;
}
