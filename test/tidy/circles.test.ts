import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { product } from './sources.ts';

/** Files by the files that they import, for values or for types. */
type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * Returns a circle of imports, from a file back to itself; undefined if there is none. A file is left for good once all
 * that it imports was followed.
 */
function findCircle(imports: Imports): readonly string[] | undefined {
  const left = new Set<string>();
  const path: string[] = [];
  const follow = (file: string): readonly string[] | undefined => {
    if (left.has(file)) return undefined;
    const start = path.indexOf(file);
    if (start !== -1) return [...path.slice(start), file];
    path.push(file);
    for (const target of imports.get(file) ?? []) {
      const circle = follow(target);
      if (circle !== undefined) return circle;
    }
    path.pop();
    left.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = follow(file);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

describe('circles of imports', () => {
  test('there are none, not even of types', () => {
    const circle = findCircle(new Map(product.map(({ file, targets }) => [file, targets])));
    assert.equal(
      circle?.join('\n  imports '),
      undefined,
      'declare what both need in a file that imports neither',
    );
  });

  test('are found', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', []],
      ['d', ['b']],
    ]);
    assert.deepEqual(findCircle(imports), ['b', 'd', 'b']);
    assert.equal(findCircle(new Map([...imports, ['d', ['c']]])), undefined);
  });
});
