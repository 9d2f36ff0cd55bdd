/** One result of a scenario. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The same work without a server around it, measured in the same run. */
  readonly ceiling?: { readonly name: string; readonly value: number };
  /** The value as a share of the ceiling. */
  readonly ratio?: number;
  /** Bound on the ratio if there is one, otherwise on the value. */
  readonly target?: { readonly atLeast: number } | { readonly atMost: number };
}

export interface ScenarioResult {
  readonly scenario: string;
  readonly title: string;
  readonly products: number;
  readonly figures: readonly Figure[];
}

/** Returns whether the target is met; undefined if there is no target. */
export function isMet(figure: Figure): boolean | undefined {
  if (figure.target === undefined) return undefined;
  const held = figure.ratio ?? figure.value;
  return 'atLeast' in figure.target ? held >= figure.target.atLeast : held <= figure.target.atMost;
}

/** Builds a figure from a rate and its ceiling; larger is better. */
export function rate(
  name: string,
  unit: string,
  value: number,
  ceiling: { name: string; value: number },
  atLeast?: number,
  ratio = value / ceiling.value,
): Figure {
  return { name, value, unit, ceiling, ratio, ...(atLeast === undefined ? {} : { target: { atLeast } }) };
}

export function duration(name: string, milliseconds: number, atMost?: number): Figure {
  return {
    name,
    value: milliseconds,
    unit: 'ms',
    ...(atMost === undefined ? {} : { target: { atMost } }),
  };
}
