import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { assertWhole } from '@kontor/harness/assert-whole';
import { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { reviewsOf, reviewsPath, waits } from '@kontor/harness/reviews';
import type { ReviewDecision, ReviewResult } from '../../packages/contract/generated/operator-v1.ts';
import { limits } from '../../packages/server/platform/limits/numbers.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-reviews-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const stepMax = limits.reviewDecisionsPerStepMax;
/** Three steps, so that there is one in the middle. */
const skus = products(2 * stepMax + 50).map(({ sku }) => sku);
const decisions: ReviewDecision[] = skus.map((sku, index) =>
  index % 3 === 0
    ? { partnerId: '1000001', sku, decision: 'reject', reason: 'Blurred picture' }
    : { partnerId: '1000001', sku, decision: 'approve' },
);
const rejectedMax = Math.ceil(stepMax / 3);

/** The first step ends in a commit; the server is killed in the second one, or right after its commit. */
const points = [`delete product_reviews #${rejectedMax + 1}`, 'insert idempotency_answers #2 > commit'];

let partnerUrl = '';
let operatorUrl = '';
const client = new ApiClient(() => partnerUrl);
const operator = new ApiClient(() => operatorUrl, 'operator-token');

async function start(file: string, settings: Readonly<Record<string, string>> = {}) {
  const server = await startServerProcess(file, { KONTOR_OPERATOR_TOKEN: 'operator-token', ...settings });
  ({ partnerUrl, operatorUrl } = server);
  return server;
}

const decide = (some: readonly ReviewDecision[], key: string) =>
  operator.post(reviewsPath, { decisions: some }, { 'idempotency-key': key });

async function namesOfAudit(sku: string): Promise<string[]> {
  const record = encodeURIComponent(`products/${sku}`);
  const { json } = await operator.get(`/operator/v1/audit?partnerId=1000001&record=${record}`);
  return json.resources.map(({ operationId }: { operationId: string }) => operationId);
}

describe('decisions that a crash interrupts between their steps', () => {
  for (const [index, point] of points.entries()) {
    test(`are reported as they were made when the request is repeated with its key (${point})`, async (t) => {
      const file = join(folder, `${index}.db`);
      const first = await start(file);
      t.after(() => first.kill());
      await client.login('demo', 'demo');
      await reviewsOf({ operator }).put([{ applies: 'new' }]);
      await deliver(client, products(skus.length));
      await waits(client, ...skus);
      assert.equal(await first.stop(), 0);

      const crashing = await start(file, { KONTOR_FAULT_POINT: point });
      t.after(() => crashing.kill());
      await assert.rejects(decide(decisions, 'once'));

      const last = await start(file);
      t.after(() => last.kill());
      const other = await decide(decisions.slice(0, stepMax + 1), 'once');
      assert.equal(other.status, 422, other.text);
      assert.equal(other.json.errors[0].code, 'IDEMPOTENCY_KEY_REUSED');
      const again = await decide(decisions, 'once');
      assert.equal(again.status, 200, again.text);
      const results: ReviewResult[] = again.json.results;
      assert.deepEqual(
        results.map(({ sku, decision, applied }) => ({ sku, decision, applied })),
        decisions.map(({ sku, decision }) => ({ sku, decision, applied: true })),
      );
      const third = await decide(decisions, 'once');
      assert.deepEqual(third.json, again.json);
      assert.equal(third.headers.get('idempotency-replayed'), 'true');
      for (const sku of [skus[0], skus[stepMax], skus.at(-1)]) {
        const names = await namesOfAudit(sku ?? '');
        assert.equal(names.filter((name) => name === 'decideReviews').length, 1);
      }
      assert.equal(await last.stop(), 0);
      await assertWhole(`sqlite:${file}`);
    });
  }
});
