/** Licences of the packages that Kontor is published with: each is in a list that was decided on. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { root } from '../tidy/sources.ts';
import { allowedLicences as allowed } from './allowed-licences.ts';

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  /** True for one of our own. */
  readonly link?: boolean;
}

/** Packages that do not name their licence; the file that has its text, which a test reads. */
const unnamed: Readonly<Record<string, readonly [licence: string, file: string, text: RegExp]>> = {
  'node_modules/png-js': [
    'MIT',
    'LICENSE',
    /^MIT License\n.*\nPermission is hereby granted, free of charge/s,
  ],
};

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

/** Packages of an installation that does not build or test anything, each with the expression of its licence. */
const published = Object.entries(packages)
  .filter(([path, { dev, devOptional, link }]) => path !== '' && !dev && !devOptional && !link)
  .map(([path, { license }]) => [path, license ?? unnamed[path]?.[0] ?? ''] as const);

/** Licences of an SPDX expression that are not allowed; with OR too, because a choice is a decision. */
function notAllowed(expression: string): string[] {
  return expression
    .split(/\s+(?:AND|OR|WITH)\s+|[()]/)
    .filter((name) => name !== '(' && !allowed.includes(name));
}

describe('the packages that Kontor is published with', () => {
  test('have licences that were decided on', () => {
    assert.ok(published.length > 50, 'the lock file has the packages');
    const violations = published.flatMap(([path, licence]) =>
      notAllowed(licence).map((name) => `${path}: "${name}"`),
    );
    assert.deepEqual(violations, [], 'choose another package, or decide that this licence is allowed');
  });

  for (const [path, [licence, file, text]] of Object.entries(unnamed)) {
    test(`${path} comes with the text of ${licence}, which its package.json does not name`, (context) => {
      assert.equal(packages[path]?.license, undefined, 'remove it from the list: it names its licence now');
      const found = join(root, path, file);
      if (!existsSync(found)) return context.skip('the packages are not installed');
      assert.match(readFileSync(found, 'utf8'), text);
    });
  }

  test('would not be accepted with another licence, alone or in an expression', () => {
    assert.deepEqual(notAllowed('MIT AND OFL-1.1'), []);
    assert.deepEqual(notAllowed('GPL-3.0-only'), ['GPL-3.0-only']);
    assert.deepEqual(notAllowed('MIT OR AGPL-3.0'), ['AGPL-3.0']);
    assert.deepEqual(notAllowed('').length, 1, 'a package without a licence');
  });
});
