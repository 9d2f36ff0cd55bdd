import assert from 'node:assert/strict';
import { testEngine } from './database.ts';
import type { TestServer } from './server.ts';

export const snapshotsPath = '/sandbox/v1/snapshots';

/** Reason to skip snapshot tests; false where snapshots are supported. */
export const withoutSnapshots = testEngine === 'postgres' ? 'PostgreSQL has no snapshots' : false;

export async function save({ operator }: Pick<TestServer, 'operator'>, name: string) {
  const answer = await operator.post(snapshotsPath, { name });
  assert.equal(answer.status, 201, answer.text);
  return answer;
}

export async function restore({ operator }: Pick<TestServer, 'operator'>, name: string) {
  const answer = await operator.send('POST', `${snapshotsPath}/${name}/restore`);
  assert.equal(answer.status, 200, answer.text);
  return answer;
}
