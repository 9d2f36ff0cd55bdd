import { WrongFile } from '@kontor/client/wrong-file';
import { ConfigError } from '@kontor/server/config';

/** Thrown when the command was called in a way that cannot work; exit code 2. The message says what to do. */
export class WrongUse extends Error {}

/** Thrown when a valid command did not succeed; exit code 1. The message says what to do. */
export class Failure extends Error {}

export const exitCodes = { fine: 0, failed: 1, wrongUse: 2 } as const;

/** Returns the exit code for an error that a command threw. */
export function exitCodeOf(error: unknown): number {
  const isWrongUse = [WrongUse, WrongFile, ConfigError].some((each) => error instanceof each);
  return isWrongUse ? exitCodes.wrongUse : exitCodes.failed;
}

/** Returns the message to print for an error. Only unexpected errors show their stack: they are bugs in kontor. */
export function tell(error: unknown): string {
  if (error instanceof ConfigError) return error.violations.join('\n');
  if ([WrongUse, WrongFile, Failure].some((each) => error instanceof each)) return (error as Error).message;
  return `kontor failed unexpectedly: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

/** True for a message that itself says what to do. */
export const saysWhatToDo = (message: string) => advises.test(message);

const advises =
  /\b(again|use|set|check|run|see|add|name|specify|leave|start|correct|restore|make|ask|order|try|continue|install|remove|choose|give|state|pass|must|requires?|only|repeat|get|increase|lists|log says|did you mean|cannot be combined|nothing was changed|no password was)\b/i;

/** An error code in an answer of a server: `UNKNOWN_SKU: …` or `200003: …`. */
const errorCode = /(?:^|[\s(])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|\d{6}): /;

/** What to do about failures whose message only says what happened. The first that fits counts. */
const steps: readonly (readonly [RegExp, string])[] = [
  [/cannot be (read|written)\b/, 'Check the path, and what this account may do there.'],
  [/is not (JSON|YAML)\b/, 'Correct the file at that place.'],
  [/has no column\b/, 'Correct the file of --map, or the first line of the table.'],
  [
    /^The (rows|export)\b|is not an export\b/,
    'Run the command again. If it fails again, "kontor verify" checks the database.',
  ],
  [
    /no (longer|more) knows|without a link|no invitation:|answer .* as expected/,
    'Check that the server has the version of this command ("kontor --version").',
  ],
  [
    /(checks found violations|chains are broken|record|signed)\b/,
    'Keep the database as it is, and see docs/operators/incidents.md.',
  ],
  [/decisions were refused/, 'The lines above say why each was; repeat the command without those skus.'],
  [
    /not finished yet|still undecided|^There was no \S+ within|no event arrived/,
    'Wait, then run the command again; "kontor status" shows what a server is busy with.',
  ],
  [
    /^Not every element/,
    'Correct the elements above, then push the file again: what is stored already is unchanged.',
  ],
  [
    /fails \S+ of \S+ checks/,
    'The lines above say what to change; docs/integrators/conformance.md explains each check.',
  ],
  [/no entry of/, 'Check the partner and the period: "kontor audit list" shows what there is.'],
  [
    /is not an operator plane/,
    'Set its address with --operator, or KONTOR_OPERATOR_HOST and KONTOR_OPERATOR_PORT.',
  ],
  [/^No kind of report/, 'Set it with --kind.'],
  [/no longer answers/, 'Run the command again when the server answers: "kontor health" tells.'],
  [/interrupted before/, 'Run the command again.'],
  [/^Down:/, 'docs/operators/incidents.md says what to do about each.'],
];

/**
 * Returns what to do next about an error whose message does not say it; undefined if it does. `words` are those of the
 * command.
 */
export function nextStep(error: unknown, words: readonly string[]): string | undefined {
  if (error instanceof ConfigError) return undefined;
  if (error instanceof WrongUse || error instanceof WrongFile)
    return `See "${['kontor', ...words, '--help'].join(' ')}".`;
  if (!(error instanceof Failure)) return ownFailure;
  const code = errorCode.exec(error.message)?.[1];
  if (code !== undefined) return `"kontor explain ${code}" says what it means, and what to do.`;
  if (saysWhatToDo(error.message)) return undefined;
  return (
    steps.find(([pattern]) => pattern.test(error.message))?.[1] ??
    `See "${['kontor', ...words, '--help'].join(' ')}".`
  );
}

const ownFailure =
  'This is a failure of kontor. File an issue with the lines above and the output of "kontor doctor", or see SECURITY.md.';
