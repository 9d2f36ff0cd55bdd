import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { generate } from '../../scripts/generate/all.ts';

const root = join(import.meta.dirname, '../..');
const committed = join(root, 'src/contract');
const handWritten = ['event-table.ts', 'formats.js', 'operation-table.ts', 'violations.ts'];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
}

describe('the generated contract module', () => {
  const outputs = generate(join(root, 'contract'));

  test('contains exactly what the generator writes', () => {
    assert.deepEqual(filesBelow(committed), [...outputs.keys(), ...handWritten].sort());
  });

  for (const [path, text] of outputs) {
    test(`has an up-to-date ${path}`, () => {
      assert.ok(readFileSync(join(committed, path), 'utf8') === text, 'run npm run generate');
    });
  }

  test('is the same when generated again', () => {
    assert.deepEqual(generate(join(root, 'contract')), outputs);
  });

  test('says in every generated source that it is not to be edited', () => {
    for (const [path, text] of outputs) {
      if (!path.endsWith('.json')) assert.match(text, /^\/\/ Generated from .* do not edit\.\n/, path);
    }
  });

  test('stops checking arrays after a maximum number of faults', () => {
    const loops = (outputs.get('validators.js') ?? '').match(/\bfor ?\(.*/g) ?? [];
    assert.ok(loops.length > 0);
    for (const loop of loops) assert.match(loop, /&& errors<200;/);
  });
});
