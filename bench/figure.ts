/** What a scenario found out. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The same work without a server around it, measured in the same run. */
  readonly ceiling?: { readonly name: string; readonly value: number };
  /** How much of the ceiling is reached; 1 is all of it. */
  readonly ratio?: number;
  /** Bound on the ratio where there is one, otherwise on the value. */
  readonly target?: { readonly atLeast: number } | { readonly atMost: number };
}

export interface ScenarioResult {
  readonly scenario: string;
  readonly title: string;
  readonly products: number;
  readonly figures: readonly Figure[];
}

/** Undefined when there is no target. */
export function isMet(figure: Figure): boolean | undefined {
  if (figure.target === undefined) return undefined;
  const held = figure.ratio ?? figure.value;
  return 'atLeast' in figure.target ? held >= figure.target.atLeast : held <= figure.target.atMost;
}

/** A rate beside its ceiling; larger is better. */
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
