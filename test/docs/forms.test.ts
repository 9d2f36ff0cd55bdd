/** Forms for issues and pull requests, and settings of updates, in the folders where code hosts look for them. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { filesBelow, root } from '../tidy/sources.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly attributes: {
    readonly label?: string;
    readonly value?: string;
    readonly options?: readonly string[];
  };
}

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly Field[];
}

const isForm = (file: string) => !file.endsWith('config.yml');

/** What is wrong with a field of a form: hosts refuse the whole form then. */
function violationOf({ type, id, attributes }: Field): string | undefined {
  if (type === 'markdown') return attributes.value ? undefined : 'a text without value';
  if (!['input', 'textarea', 'dropdown', 'checkboxes'].includes(type)) return `${type} is no type`;
  if (!/^[a-z-]+$/.test(id ?? '') || !attributes.label) return `${type} without id or label`;
  return type === 'dropdown' && !attributes.options?.length ? `${id} without options` : undefined;
}

describe('the forms of the project', () => {
  for (const file of filesBelow('.github/ISSUE_TEMPLATE').filter(isForm)) {
    test(`${file} is a form that a host can show`, () => {
      const { name, description, body } = parse(read(file)) as Form;
      assert.ok(name && description, 'it has a name and a description');
      assert.deepEqual(
        body.map(violationOf).filter((violation) => violation !== undefined),
        [],
      );
      const ids = body.flatMap(({ id }) => id ?? []);
      assert.equal(new Set(ids).size, ids.length);
    });
  }

  test('are the same on both kinds of hosts', () => {
    assert.equal(
      read('.gitlab/merge_request_templates/Default.md'),
      read('.github/pull_request_template.md'),
    );
    const names = (folder: string) =>
      filesBelow(folder)
        .filter(isForm)
        .map((file) => /(\w+)\.\w+$/.exec(file)?.[1]?.toLowerCase())
        .sort();
    assert.deepEqual(names('.gitlab/issue_templates'), names('.github/ISSUE_TEMPLATE'));
  });

  test('and settings of updates name folders that have a lock file', () => {
    const { updates } = parse(read('.github/dependabot.yml')) as {
      updates: { 'package-ecosystem': string; directories: string[] }[];
    };
    for (const folder of updates.flatMap(({ directories }) => directories)) {
      assert.ok(existsSync(join(root, folder, 'package-lock.json')), `${folder} has no package-lock.json`);
    }
    assert.ok(JSON.parse(read('.gitlab/renovate.json')).extends, 'renovate.json has presets');
  });
});
