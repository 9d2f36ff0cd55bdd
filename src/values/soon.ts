/** A value that is there, or that comes. */
export type Soon<Value> = Value | Promise<Value>;

/** Goes on with a value, at once when it is there: a promise costs about a microsecond. */
export function whenThere<Value, Result>(
  value: Soon<Value>,
  next: (value: Value) => Result,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}
