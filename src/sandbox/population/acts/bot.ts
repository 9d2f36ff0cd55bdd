import { runRound } from '../../bot/round.ts';
import type { Act } from '../act.ts';
import { dayMs, hourMs } from '../calendar.ts';
import type { Population } from '../presets.ts';
import type { World } from '../world.ts';

/** Hours of the day, in UTC, at which the bot processes its orders and returns; never on Sundays. */
const roundHours = [7, 11, 15];

/** Runs a round of the simulated partner; resolves to the next round. */
export async function runBot(population: Population, world: World): Promise<Act[]> {
  await runRound(population, world);
  return [botAt(nextRoundMs(world.nowMs))];
}

/** A round of the bot. */
export function botAt(dueAtMs: number): Act<'bot'> {
  return { dueAtMs, name: 'bot', kind: 'bot', facts: {} };
}

/** Returns the first round after an instant. */
export function nextRoundMs(instantMs: number): number {
  for (let midnightMs = Math.floor(instantMs / dayMs) * dayMs; ; midnightMs += dayMs) {
    if (new Date(midnightMs).getUTCDay() === 0) continue;
    const hour = roundHours.find((each) => midnightMs + each * hourMs > instantMs);
    if (hour !== undefined) return midnightMs + hour * hourMs;
  }
}
