import { t } from '../app/texts.ts';

/** Does it only once the reader has typed what it is about. */
export function confirmed(
  typed: string,
  expected: string,
  act: () => Promise<unknown>,
): () => Promise<unknown> {
  return () =>
    typed.trim() === expected
      ? act()
      : Promise.reject(new Error(t('This is not what was asked for: {text}', { text: expected })));
}
