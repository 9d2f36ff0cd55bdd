import type { Condition, Source } from './form.ts';
import type { Evaluate, RowView } from './row-view.ts';

/** How the sources of conditions are read. */
interface Reading {
  readonly compile: (source: Source) => Evaluate;
  readonly numberIn: (value: unknown) => number | undefined;
}

/** Makes the function that tells whether a condition holds for a row; texts are compared without case. */
export function compileCondition(condition: Condition, reading: Reading): (row: RowView) => boolean {
  const inner = (each: Condition) => compileCondition(each, reading);
  const { compile, numberIn } = reading;
  if ('is' in condition) {
    const [source, ...texts] = condition.is;
    const value = compile(source);
    const wanted = new Set(texts.map(textOf));
    return (row) => wanted.has(textOf(value(row) ?? ''));
  }
  if ('above' in condition) {
    const [one, other] = condition.above.map(compile) as [Evaluate, Evaluate];
    return (row) => {
      const [number, least] = [numberIn(one(row)), numberIn(other(row))];
      return number !== undefined && least !== undefined && number > least;
    };
  }
  if ('filled' in condition) {
    const value = compile(condition.filled);
    return (row) => value(row) !== undefined;
  }
  if ('empty' in condition) {
    const value = compile(condition.empty);
    return (row) => value(row) === undefined;
  }
  if ('not' in condition) {
    const holds = inner(condition.not);
    return (row) => !holds(row);
  }
  if ('all' in condition) {
    const all = condition.all.map(inner);
    return (row) => all.every((holds) => holds(row));
  }
  const any = condition.any.map(inner);
  return (row) => any.some((holds) => holds(row));
}

const textOf = (value: unknown) => String(value).trim().toLowerCase();
