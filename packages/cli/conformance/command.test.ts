import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asJunit, asText, type Verdict } from './command.ts';

const finding = {
  operationId: 'getOrders',
  cause: 'a request came before the wait was over',
  text: 'a 429 required a wait of 5 s; the next request came after 1999 ms',
};
const verdicts: Verdict[] = [
  {
    name: 'backs-off',
    title: 'waits',
    verdict: 'failed',
    evidence: ['1', '2'],
    findings: [{ ...finding, count: 12, ids: ['1', '2'] }],
    advice: 'Wait <longer>.',
  },
  { name: 'follows-next', title: 'follows', verdict: 'not seen', evidence: [], findings: [] },
  {
    name: 'sends-in-bulk',
    title: 'sends',
    verdict: 'waived',
    evidence: ['3'],
    findings: [
      { cause: 'singles', count: 1, text: 'singles', ids: ['3'], waived: true, reason: 'one lamp a day' },
    ],
    advice: 'Collect.',
  },
  { name: 'reads-outcomes', title: 'reads', verdict: 'passed', evidence: ['4'], findings: [] },
  {
    name: 'sends-known-parameters',
    title: 'knows',
    verdict: 'noted',
    evidence: ['5'],
    findings: [{ operationId: 'getOrders', cause: 'no x', count: 2, text: 'no x', ids: ['5', '6'] }],
    advice: 'Remove it.',
  },
];

test('verdicts are written as text', () => {
  assert.equal(
    asText(verdicts),
    `failed    backs-off: waits
            12 times getOrders: a request came before the wait was over (a 429 required a wait of 5 s; the next request came after 1999 ms; requests 1, 2)
            → Wait <longer>.
not seen  follows-next: follows
waived    sends-in-bulk: sends
            singles (requests 3), waived: one lamp a day
passed    reads-outcomes: reads (requests 4)
noted     sends-known-parameters: knows
            2 times getOrders: no x (requests 5, 6)
            → Remove it.`,
  );
});

test('verdicts are written as JUnit XML', () => {
  const xml = asJunit(verdicts);
  assert.match(xml, /<testsuite name="kontor conformance" tests="5" failures="1" skipped="2">/);
  assert.match(xml, /<failure message="Wait &lt;longer&gt;.">12 times getOrders: a request came/);
  assert.match(xml, /<system-out>2 times getOrders: no x \(requests 5, 6\) Remove it.<\/system-out>/);
  assert.match(xml, /<skipped message="singles \(requests 3\), waived: one lamp a day"\/>/);
});
