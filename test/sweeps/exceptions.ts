/**
 * What the sweeps leave out, each with its reason. The lists may only shrink: an entry that is not needed any more
 * fails a test.
 */

/** Operations that a contract has and no area offers yet. */
export const unbuilt: readonly string[] = [];

/** Path parameters for which `belongings.ts` knows nothing that a partner owns, with the reason. */
export const unowned: Readonly<Record<string, string>> = {
  scenarioNumber: 'chooses what kind of test order to make; it names no record',
};
