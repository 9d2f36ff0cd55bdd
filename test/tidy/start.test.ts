import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';

const source = join(import.meta.dirname, '../../src');

/** Everything that an entry loads before its first line runs: files below `src/`, packages, modules of Node. */
function loadedBy(entry: string, known = new Set<string>()): Set<string> {
  if (known.has(entry)) return known;
  known.add(entry);
  const text = readFileSync(join(source, entry), 'utf8');
  for (const [, name] of text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^';]*?from\s*)?'([^']+)'/gm)) {
    if (name === undefined) continue;
    const file = join(dirname(entry), name);
    if (name.startsWith('.') && existsSync(join(source, file))) loadedBy(file, known);
    else known.add(name);
  }
  return known;
}

const later = (name: string, entry: string) =>
  `${entry} loads ${name} before its first line: import it where it is used (await import), or for its types alone`;

describe('a start loads what it needs', () => {
  test('nothing of the web stands before the start of the writer thread', () => {
    const loaded = loadedBy('server/main.ts');
    for (const name of ['fastify', 'prom-client', 'server/app.ts'])
      assert.ok(!loaded.has(name), later(name, 'server/main.ts'));
  });

  for (const entry of ['server/serving.ts', 'server/writer.ts']) {
    test(`${entry} loads no driver of a server, no reader of foreign tokens and no web client`, () => {
      const loaded = loadedBy(entry);
      assert.ok(
        loaded.has('server/app.ts'),
        `${entry} no longer loads server/app.ts: this test follows its imports`,
      );
      // `platform/errors/status-phrase.ts` tells of node:http.
      for (const name of ['pg', 'jose', 'node:http', 'node:https']) {
        assert.ok(!loaded.has(name), later(name, entry));
      }
    });
  }

  test('the writer thread does not load the web framework', () => {
    const entry = 'server/writer.ts';
    assert.ok(!loadedBy(entry).has('fastify'), later('fastify', entry));
  });
});
