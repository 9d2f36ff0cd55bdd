/** Most pieces of work at a time. */
const atOnceMax = 16;

/**
 * Does the work of each item, a few at a time; resolves to the results in the order of the items. Writes of one partner
 * run one after the other, so with a hundred at once on a busy machine the last would wait longer than a node lets a
 * write wait.
 */
export async function fewAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.entries();
  await Promise.all(
    Array.from({ length: atOnceMax }, async () => {
      for (const [index, item] of rest) results[index] = await work(item);
    }),
  );
  return results;
}
