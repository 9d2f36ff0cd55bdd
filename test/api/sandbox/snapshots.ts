import assert from 'node:assert/strict';
import type { Answer } from '../../harness/client.ts';
import { testEngine } from '../../harness/database.ts';
import type { TestServer } from '../../harness/server.ts';

export const snapshotsPath = '/sandbox/v1/snapshots';

/** Why a test of snapshots has to be left out; false where there are any. */
export const withoutSnapshots = testEngine === 'postgres' ? 'PostgreSQL has no snapshots' : false;

export async function save({ operator }: Pick<TestServer, 'operator'>, name: string): Promise<Answer> {
  const answer = await operator.post(snapshotsPath, { name });
  assert.equal(answer.status, 201, answer.text);
  return answer;
}

export async function restore({ operator }: Pick<TestServer, 'operator'>, name: string): Promise<Answer> {
  const answer = await operator.send('POST', `${snapshotsPath}/${name}/restore`);
  assert.equal(answer.status, 200, answer.text);
  return answer;
}
