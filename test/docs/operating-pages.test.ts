/** docs/operators/: the form that its pages promise. Their commands are run by `packages/cli/test/runbook.test.ts`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../tidy/sources.ts';

test('an incident has a symptom, a command, a cause and a remedy, and there are at least twenty', () => {
  const page = readFileSync(join(root, 'docs/operators/incidents.md'), 'utf8');
  const incidents = page.split(/^## /m).slice(1);
  assert.ok(
    incidents.length >= 20,
    `docs/operators/incidents.md has ${incidents.length} incidents: describe 20 or more`,
  );
  for (const [index, incident] of incidents.entries()) {
    const form = new RegExp(
      `^${index + 1}\\. .+\\n\\n\\*\\*Symptom\\.\\*\\* .+\\n\\n\`\`\`sh\\n[^\`]+\`\`\`\\n\\n\\*\\*Cause\\.\\*\\* .+\\n\\n\\*\\*Remedy\\.\\*\\* .+\\n`,
    );
    assert.match(incident, form);
  }
});
