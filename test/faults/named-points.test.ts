import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pointOf } from '../../packages/server/platform/store/fault-point.ts';
import { loadDeclared } from '../../scripts/generate/statements/declared.ts';
import { root } from '../tidy/sources.ts';
import { killedStatements } from './named-points.ts';

const declared = await loadDeclared();

for (const { folder, names = /./, points } of killedStatements) {
  test(`a test kills at every write of ${folder} ${names.source}`, () => {
    const writes = declared
      .filter((each) => each.folder === folder && names.test(each.name))
      .flatMap(({ texts }) => texts.flatMap(({ sqlite, postgres }) => [pointOf(sqlite), pointOf(postgres)]))
      .filter((point) => point !== '');
    assert.ok(writes.length > 0);
    const killedAt = new Set(points.map((point) => point.split(' #')[0]));
    assert.deepEqual(
      [...new Set(writes)].filter((point) => !killedAt.has(point)),
      [],
    );
  });
}

test('a test kills at every step that is not a statement', () => {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const steps = globSync('packages/**/*.ts', { cwd: root, exclude: ['packages/*/test/**'] }).flatMap((file) =>
    [...textOf(file).matchAll(/passPoint\('([^']+)'\)/g)].map(([, name = '']) => name),
  );
  assert.ok(steps.length > 0);
  const tests = globSync('test/faults/killed-*.test.ts', { cwd: root }).map(textOf).join('\n');
  assert.deepEqual(
    steps.filter((step) => !tests.includes(`'${step}'`)),
    [],
  );
});
