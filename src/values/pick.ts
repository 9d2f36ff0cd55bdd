/** Returns a copy with the named members that are given; any others are dropped. */
export function pickGiven<From extends object, Name extends keyof From & string>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  const given = names.filter((name) => from[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, from[name]])) as Pick<From, Name>;
}
