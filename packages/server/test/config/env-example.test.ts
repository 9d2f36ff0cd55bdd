import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { type Setting, settingList } from '../../platform/config/environment.ts';

const lines = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8').split('\n');

/** Entries of the file by variable: the value shown and the comment above it. */
const entries = new Map(
  lines.flatMap((line, index) => {
    const [, name, value] = /^#(KONTOR_[A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined
      ? []
      : [[name, { value: value ?? '', comment: lines[index - 1] ?? '' }] as const];
  }),
);

function defaultNote({ defaults: { live, sandbox } = {} }: Setting): string {
  if (live !== sandbox) return ` Default of serve: ${live ?? 'none'}; of sandbox: ${sandbox ?? 'none'}.`;
  return live === undefined ? ' No default.' : '';
}

describe('.env.example', () => {
  test('lists the settings of the table in order and nothing else', () => {
    assert.deepEqual(
      [...entries.keys()],
      settingList.map((setting) => setting.name),
    );
  });

  for (const setting of settingList) {
    test(`shows the meaning and the default of ${setting.name}`, () => {
      assert.deepEqual(entries.get(setting.name), {
        value: setting.defaults?.live ?? '',
        comment: `# ${setting.meaning}${defaultNote(setting)}`,
      });
    });
  }

  test('sets nothing by itself', () => {
    assert.deepEqual(
      lines.filter((line) => line !== '' && !line.startsWith('#')),
      [],
    );
  });
});
