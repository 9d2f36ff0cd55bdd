/** The days of a partner: what is planned for each, and the rounds of the bot. */
import { berlinDay, dayMs, hourMs } from '@kontor/values/instant';
import { runRound } from '../../bot/round.ts';
import type { Act, Acts } from '../act.ts';
import { basketsOf, dayOf } from '../calendar.ts';
import { drawsOf } from '../draws.ts';
import type { Population } from '../presets.ts';
import type { World } from '../world.ts';
import { campaignOf } from './campaigns.ts';
import { figuresOf } from './figures.ts';

/** Plans what happens with a partner on a day, and the planning of the next day. */
export function planDay(population: Population, partnerId: string, { day, afterMs }: Acts['day']): Act[] {
  const { nextMs } = dayOf(Date.parse(`${day}T12:00:00Z`));
  const checkouts = basketsOf(population, partnerId, day)
    .filter(({ atMs }) => atMs > afterMs)
    .map(
      ({ atMs, number, origin }): Act => ({
        dueAtMs: atMs,
        name: `checkout ${origin} ${day} ${number}`,
        kind: 'checkout',
        facts: { day, number, origin },
      }),
    );
  const draws = drawsOf(population.seed, 'recall', partnerId, day);
  const recall: Act = { dueAtMs: nextMs - dayMs / 2, name: 'recall', kind: 'recall', facts: {} };
  const isRecalled = draws.chance(population.shares.recalled) && recall.dueAtMs > afterMs;
  const others = [...campaignOf(population, partnerId, day), figuresOf(day)];
  const ahead = others.filter(({ dueAtMs }) => dueAtMs > afterMs);
  return [...checkouts, ...(isRecalled ? [recall] : []), ...ahead, dayAt(nextMs)];
}

/** The act that plans the rest of an instant's day. */
export function dayAt(instantMs: number): Act {
  const day = berlinDay(instantMs);
  // Its first orders may be placed at exactly this instant.
  return { dueAtMs: instantMs, name: `day ${day}`, kind: 'day', facts: { day, afterMs: instantMs - 1 } };
}

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
