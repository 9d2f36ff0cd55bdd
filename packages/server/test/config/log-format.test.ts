import assert from 'node:assert/strict';
import { fstatSync } from 'node:fs';
import { test } from 'node:test';
import { readConfig } from '@kontor/server/config';

const { dev, ino } = fstatSync(2);

function formOf(variables: Record<string, string>) {
  return readConfig(variables, {}, 'sandbox').logFormat;
}

test("the log has the form of systemd's journal where standard error is the journal", () => {
  assert.equal(formOf({ JOURNAL_STREAM: `${dev}:${ino}` }), 'journal');
});

test('a pipe to another program, in a service of systemd, has the form that is usual elsewhere', () => {
  assert.equal(formOf({ JOURNAL_STREAM: `${dev}:${ino + 1}` }), 'auto');
  assert.equal(formOf({}), 'auto');
});

test('the form that was set wins', () => {
  assert.equal(formOf({ JOURNAL_STREAM: `${dev}:${ino}`, KONTOR_LOG_FORMAT: 'json' }), 'json');
  assert.equal(formOf({ KONTOR_LOG_FORMAT: 'journal' }), 'journal');
});
