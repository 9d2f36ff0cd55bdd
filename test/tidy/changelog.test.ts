/** CHANGELOG.md says which version introduced which schema, and migrations say the same. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { migrations } from '../../packages/server/migrations/index.ts';
import { firstVersion, type Migration } from '../../packages/server/platform/store/migrator.ts';
import { root } from './sources.ts';

interface Release {
  readonly version: string;
  readonly date: string | undefined;
  /** Number of the newest step; undefined for an unreleased version. */
  readonly schema: number | undefined;
}

/** Sections of a changelog, newest first. */
function releasesOf(text: string): Release[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, version = '', date] =
        /^(\d+\.\d+\.\d+)(?: - (\d{4}-\d{2}-\d{2}))?\n/.exec(section) ??
        assert.fail(`a heading is neither "## 1.2.3" nor "## 1.2.3 - 2026-01-31": ${section.split('\n')[0]}`);
      const [, schema] = /^Schema (\d+)\.$/m.exec(section) ?? [];
      return { version, date, schema: schema === undefined ? undefined : Number(schema) };
    });
}

function versionOf(file: string): string {
  return (JSON.parse(readFileSync(join(root, file), 'utf8')) as { version: string }).version;
}

/** Violations, in sentences that say what to write. */
function violationsOf(releases: readonly Release[], version: string, steps: readonly Migration[]): string[] {
  const violations: string[] = [];
  if (releases[0]?.version !== version)
    violations.push(`The newest section is not ${version}, the version of package.json.`);
  for (const [index, { version: each, date, schema }] of releases.entries()) {
    if (date === undefined && index > 0)
      violations.push(`${each} has no date, though a newer version follows.`);
    if (date !== undefined && schema === undefined)
      violations.push(`${each} has a date and no line "Schema N."`);
  }
  const released = releases.filter(({ schema }) => schema !== undefined).reverse();
  const unreleased = releases.find(({ date }) => date === undefined)?.version;
  for (const { number, name, since = firstVersion } of steps) {
    const brought = released.find(({ schema = 0 }) => number <= schema)?.version ?? unreleased;
    if (brought === undefined)
      violations.push(
        `Step ${number} (${name}) comes after the schema of every release. Begin the section of the next version in ` +
          'CHANGELOG.md, without a date, give package.json that version, and write it as since of the step.',
      );
    else if (since !== brought)
      violations.push(`Step ${number} (${name}) is since ${since}: write since: '${brought}'.`);
  }
  return violations;
}

test('the version in package.json has a section, and each schema step names the version that introduces it', () => {
  const version = versionOf('package.json');
  const releases = releasesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  assert.deepEqual(violationsOf(releases, version, migrations), []);
});

/** Violations of the tags: each is a version with a date, and a tag of this commit is the version of package.json. */
function violationsOfTags(
  releases: readonly Release[],
  version: string,
  tags: readonly string[],
  here: readonly string[],
) {
  const dated = releases.filter(({ date }) => date !== undefined).map((release) => `v${release.version}`);
  const undated = tags.filter((tag) => !dated.includes(tag));
  const wrong = here.filter((tag) => tag !== `v${version}`);
  return [
    ...undated.map((tag) => `The tag ${tag} has no section with a date in CHANGELOG.md.`),
    ...wrong.map((tag) => `This commit has the tag ${tag}, and package.json has the version ${version}.`),
  ];
}

/** Tags of versions; none where git is missing. */
function tagsOf(...words: readonly string[]): string[] {
  try {
    const text = execFileSync('git', ['tag', '--list', 'v[0-9]*', ...words], { cwd: root, encoding: 'utf8' });
    return text.split('\n').filter((tag) => tag !== '');
  } catch {
    return [];
  }
}

test('tags and sections name the same versions, and the lock file has that of package.json', () => {
  const version = versionOf('package.json');
  const releases = releasesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  assert.deepEqual(violationsOfTags(releases, version, tagsOf(), tagsOf('--points-at', 'HEAD')), []);
  assert.equal(versionOf('package-lock.json'), version, 'run npm install');
});

test('wrong tags are found', () => {
  const releases = releasesOf('## 0.2.0\n\n## 0.1.0 - 2026-12-01\n\nSchema 2.\n');
  assert.deepEqual(violationsOfTags(releases, '0.1.0', ['v0.1.0'], ['v0.1.0']), []);
  assert.match(
    String(violationsOfTags(releases, '0.2.0', ['v0.2.0', 'v0.1.0'], [])),
    /^The tag v0\.2\.0 has no/,
  );
  assert.match(
    String(violationsOfTags(releases, '0.2.0', ['v0.1.0'], ['v0.1.0'])),
    /^This commit has the tag v0\.1\.0/,
  );
});

test('missing entries are found', () => {
  const step = (number: number, since?: string): Migration => ({
    number,
    name: 'x',
    statements: () => [],
    ...(since !== undefined && { since }),
  });
  const text = '# C\n\n## 0.2.0\n\nNew.\n\n## 0.1.0 - 2026-12-01\n\nSchema 2.\n';
  const releases = releasesOf(text);
  assert.deepEqual(violationsOf(releases, '0.2.0', [step(1), step(2), step(3, '0.2.0')]), []);
  assert.match(String(violationsOf(releases, '0.3.0', [])), /not 0\.3\.0/);
  assert.match(String(violationsOf(releases, '0.2.0', [step(3)])), /Step 3 .*write since: '0\.2\.0'/);
  assert.match(
    String(violationsOf(releases, '0.2.0', [step(2, '0.2.0')])),
    /Step 2 .*write since: '0\.1\.0'/,
  );
  const allReleased = releasesOf('## 0.1.0 - 2026-12-01\n\nSchema 2.\n');
  for (const since of [undefined, '0.1.0', '0.2.0'])
    assert.match(String(violationsOf(allReleased, '0.1.0', [step(3, since)])), /Step 3 .*Begin the section/);
  const dateless = releasesOf('## 0.2.0\n\n## 0.1.0\n');
  assert.match(String(violationsOf(dateless, '0.2.0', [])), /0\.1\.0 has no date/);
  assert.match(
    String(violationsOf(releasesOf('## 0.2.0 - 2026-12-02\n'), '0.2.0', [])),
    /no line "Schema N\."/,
  );
  assert.throws(() => releasesOf('## Unreleased\n'), /heading/);
});
