import type { Text } from '../app/texts.ts';

/** Something that a search has found. */
export interface Hit {
  readonly kind: Text;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly href: string;
}

/** True for the ids that the server assigns. */
export const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** What the finders have found. A refusal says that there is no such record; without an answer, the search fails. */
export async function hitsOf(finders: readonly (Promise<readonly Hit[]> | false)[]): Promise<readonly Hit[]> {
  const found = await Promise.allSettled(finders.filter((finder) => finder !== false));
  return found.flatMap((each) => {
    if (each.status === 'fulfilled') return each.value;
    const { status = 0 } = each.reason as { status?: number };
    if (status >= 400 && status < 429) return [];
    throw each.reason;
  });
}
