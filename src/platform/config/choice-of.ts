import { settings } from './environment.ts';
import { readChoice } from './readers.ts';

/** Returns the reader of a setting that is one of several words. */
export function choiceOf<
  Key extends
    | 'environment'
    | 'logLevel'
    | 'metricsAccess'
    | 'role'
    | 'unknownParameters'
    | 'agents'
    | 'orderability'
    | 'newerSchema',
>(key: Key) {
  const choices: readonly (typeof settings)[Key]['choices'][number][] = settings[key].choices;
  return (text: string) => readChoice(text, choices);
}
