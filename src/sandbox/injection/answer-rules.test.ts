import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContractOperation } from '../../platform/contract/operation-table.ts';
import { AnswerRules } from './answer-rules.ts';

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
