/** Rounds of the bot of a population, for `kontor bot`. It loads no server. */
export { type BotAccess, runRound } from '../bot/round.ts';
export { populationOf } from '../population/presets.ts';
