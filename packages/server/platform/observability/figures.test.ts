import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Figures, partnersShownMax } from './figures.ts';
import { createMetrics } from './metrics.ts';

async function linesOf(figures: Figures, name: string): Promise<string[]> {
  const { text } = await createMetrics(undefined, undefined, undefined, figures).render();
  return text.split('\n').filter((line) => line.startsWith(name));
}

test('what two threads counted is shown as one sum, once', async () => {
  const [shown, other] = [new Figures(), new Figures()];
  shown.add('kontor_logins_total', ['granted']);
  other.add('kontor_logins_total', ['granted'], 2);
  other.time('kontor_commit_seconds', 0.002);
  other.time('kontor_commit_seconds', 9);
  shown.merge(structuredClone(other.take()));
  shown.merge(structuredClone(other.take()));
  assert.equal(other.isEmpty, true);
  assert.deepEqual(await linesOf(shown, 'kontor_logins_total'), ['kontor_logins_total{outcome="granted"} 3']);
  const commits = await linesOf(shown, 'kontor_commit_seconds');
  for (const line of [
    'kontor_commit_seconds_bucket{le="0.001"} 0',
    'kontor_commit_seconds_bucket{le="0.0025"} 1',
    'kontor_commit_seconds_bucket{le="5"} 1',
    'kontor_commit_seconds_bucket{le="+Inf"} 2',
    'kontor_commit_seconds_sum 9.002',
  ]) {
    assert.ok(commits.includes(line), `${line} in ${commits.join('\n')}`);
  }
});

test('partners beyond the bound share one label, in this thread and in reports of others', async () => {
  const [shown, other] = [new Figures({ partners: true }), new Figures({ partners: true })];
  for (let partner = 1; partner <= partnersShownMax + 2; partner += 1) {
    other.addOfPartner('kontor_partner_deliveries_total', String(partner), 'succeeded');
  }
  shown.merge(other.take());
  shown.addOfPartner('kontor_partner_deliveries_total', 'late', 'succeeded');
  const lines = await linesOf(shown, 'kontor_partner_deliveries_total');
  assert.equal(lines.length, partnersShownMax + 1);
  assert.ok(
    lines.includes('kontor_partner_deliveries_total{partner="other",outcome="succeeded"} 3'),
    lines.join('\n'),
  );
});

test('answers after a report are in the next one', async () => {
  const [shown, other] = [new Figures(), new Figures()];
  for (const status of [200, 404, 404]) {
    other.answered('partner', 'readOrder', status, 0.001);
    shown.merge(other.take());
  }
  assert.equal(other.isEmpty, true);
  const of = (status: number) =>
    `kontor_http_requests_total{plane="partner",operation="readOrder",status="${status}"}`;
  assert.deepEqual(await linesOf(shown, 'kontor_http_requests_total'), [`${of(200)} 1`, `${of(404)} 2`]);
});
