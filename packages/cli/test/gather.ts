/** Every value of an iterable, in order. */
export async function gather<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const gathered: Value[] = [];
  for await (const value of values) gathered.push(value);
  return gathered;
}
