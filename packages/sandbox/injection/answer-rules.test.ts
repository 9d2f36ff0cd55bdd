import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContractOperation } from '@kontor/contract/form/operation-table';
import { AnswerRules, BudgetWindow } from './answer-rules.ts';

type Context = Parameters<AnswerRules['judge']>[0];
type Rules = Awaited<ReturnType<Parameters<AnswerRules['refresh']>[0]>>;

const context = {
  caller: { partnerId: '1000001' },
  headers: new Headers(),
  operationId: 'listProducts',
  nowMs: 0,
  wallNowMs: 0,
} as unknown as Context;

const applied = (rules: AnswerRules) => rules.judge(context, {} as ContractOperation)?.ruleId;

test('rules that were read earlier do not replace those that were read later', async () => {
  const rules = new AnswerRules();
  const early = Promise.withResolvers<Rules>();
  const late = async (): Promise<Rules> => [{ faultId: 'new', createdAtMs: 0, delayMs: 1 }];
  const refreshed = [rules.refresh(() => early.promise), rules.refresh(late)];
  early.resolve([]);
  await Promise.all(refreshed);
  assert.equal(applied(rules), 'new');
});

test('a list that cannot be read leaves the rules as they are, and the next one is read', async () => {
  const rules = new AnswerRules();
  await rules.refresh(async () => [{ faultId: 'one', createdAtMs: 0, delayMs: 1 }]);
  await assert.rejects(
    rules.refresh(() => Promise.reject(new Error('unreadable'))),
    /unreadable/,
  );
  assert.equal(applied(rules), 'one');
  await rules.refresh(async () => []);
  assert.equal(applied(rules), undefined);
});

test('a window starts with its first request and lets that many pass', () => {
  const window = new BudgetWindow({ requests: 2, seconds: 10 });
  const states = [5_000, 6_000, 14_999, 15_000].map((nowMs) => window.take(nowMs));
  assert.deepEqual(states, [
    { passes: true, remaining: 1, endMs: 15_000 },
    { passes: true, remaining: 0, endMs: 15_000 },
    { passes: false, remaining: 0, endMs: 15_000 },
    { passes: true, remaining: 1, endMs: 25_000 },
  ]);
});

test('a clock that was set back starts a new window, and a budget of zero lets none pass', () => {
  const window = new BudgetWindow({ requests: 1, seconds: 10 });
  assert.equal(window.take(100_000).passes, true);
  assert.deepEqual(window.take(50_000), { passes: true, remaining: 0, endMs: 60_000 });
  assert.equal(new BudgetWindow({ requests: 0, seconds: 1 }).take(0).passes, false);
});
