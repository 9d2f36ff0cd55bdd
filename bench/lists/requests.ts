/** Inputs of the reads of the console: what its pages give, and every filter alone and with every other one. */

/** What a call of an operation takes, as for `kontor/client`. */
export type Input = Readonly<Record<string, unknown>>;

/** Inputs by operationId. */
export type Reads = Readonly<Record<string, readonly Input[]>>;

/** Values of each filter of a list. */
type Filters = Readonly<Record<string, readonly unknown[]>>;

/** Returns the input without a filter, with each value of each filter, and with each pair of values of two filters. */
export function filteredBy(base: Input, filters: Filters): Input[] {
  const chosen = Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => ({ [name]: value })),
  );
  const pairs = chosen.flatMap((one, index) =>
    chosen
      .slice(index + 1)
      .filter((other) => Object.keys(one)[0] !== Object.keys(other)[0])
      .map((other) => ({ ...one, ...other })),
  );
  return [{}, ...chosen, ...pairs].map((filter) => ({ ...base, ...filter }));
}

const dayMs = 24 * 60 * 60 * 1000;

/** The day some days ago, as the console sends it. */
export const daysBefore = (days: number) =>
  new Date((Math.floor(Date.now() / dayMs) - days + 1) * dayMs).toISOString();

/** Spans of days that the lists of deliveries offer. */
export const deliverySpans = [1, 7, 30].map(daysBefore);
/** A value that nothing has. */
export const nothing = 'nothing-has-this';

/** A time of a day, as the console sends it. */
export const timeOf = (atMs: number, time = '00:00:00') =>
  `${new Date(atMs).toISOString().slice(0, 10)}T${time}Z`;
