import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { generate } from '../../../scripts/generate/all.ts';
import { staleFiles } from '../../../scripts/generate/outputs.ts';

const root = join(import.meta.dirname, '../../..');

describe('the generated contract module', () => {
  const outputs = generate(join(root, 'contract'));

  test('contains exactly what the generator writes', () => {
    assert.deepEqual(
      staleFiles(outputs, join(root, 'packages/contract/generated')),
      [],
      'run npm run generate',
    );
  });

  test('is checked by npm run check', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    assert.equal(scripts.check, 'node scripts/check.ts');
    const checks = readFileSync(join(root, 'scripts/check.ts'), 'utf8');
    assert.match(checks, /\['scripts\/generate\.ts', '--check'\]/);
  });

  test('is stale where a file is changed, missing or no longer generated', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-stale-'));
    try {
      const written = new Map(outputs).set('roles.ts', 'changed').set('gone-v1.ts', '');
      written.delete('openapi/token-v1.json');
      for (const [path, text] of written) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      assert.deepEqual(staleFiles(outputs, folder), ['gone-v1.ts', 'openapi/token-v1.json', 'roles.ts']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('is the same when generated again', () => {
    assert.deepEqual(generate(join(root, 'contract')), outputs);
  });

  test('says in every generated source that it is not to be edited', () => {
    for (const [path, text] of outputs) {
      if (!path.endsWith('.json')) assert.match(text, /^\/\/ Generated from .* do not edit\.\n/, path);
    }
  });

  test('stops checking arrays and unknown members after a maximum number of violations', () => {
    const validators = [...outputs].filter(([path]) => path.startsWith('validators/'));
    const loops = validators.flatMap(([, text]) => text.match(/\bfor ?\(.*/g) ?? []);
    assert.ok(
      loops.length > 0,
      'no loop found in validators: adapt the pattern of this test to what Ajv writes',
    );
    for (const loop of loops) assert.match(loop, /&& errors<200;|\{if\(errors>=200\)break;/);
  });
});
