import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openapiDocuments } from '@kontor/contract/generated/openapi';
import type { CampaignStatus } from '@kontor/contract/generated/sponsored-product-ads-v1';
import type { Campaign } from '../../../tables/advertising/campaigns.ts';
import {
  campaignAt,
  isOpen,
  moved,
  nextDueMs,
  resumed,
  type Start,
  step,
  type Trigger,
  transitions,
  withDueChanges,
} from './lifecycle.ts';

const statuses: CampaignStatus[] = ['PENDING', 'WAITING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED'];
const triggers = [...new Set(transitions.map(({ trigger }) => trigger))];
const starts: Start[] = ['ahead', 'reached'];

const campaign = (more: Partial<Campaign> = {}): Campaign => ({
  campaignId: 'c',
  createdAtMs: 0,
  updatedAtMs: 0,
  name: 'Lamps',
  status: 'WAITING',
  startDate: '2027-03-28',
  endDate: '2027-03-28',
  budgetCents: 100,
  budgetType: 'DAILY',
  pacing: 'EVEN',
  campaignType: 'MANUAL',
  latestRequestId: null,
  isSuspended: false,
  ...more,
});

const noDates = { suspendedAtMs: undefined, endedAtMs: undefined };
const endsAt = (instant: string) => ({ ...noDates, endedAtMs: Date.parse(instant) });

describe('the life cycle of a campaign', () => {
  test('has the states of the contract and the rows T1 to T10', async () => {
    const { default: document } = await openapiDocuments['sponsored-product-ads-v1']();
    const { schemas } = (document as { components: { schemas: Record<string, { enum: string[] }> } })
      .components;
    assert.deepEqual(statuses, schemas.CampaignStatus?.enum);
    const rows = [...new Set(transitions.map(({ rule }) => rule))];
    assert.deepEqual(
      rows,
      Array.from({ length: 10 }, (_, index) => `T${index + 1}`),
    );
  });

  test('reaches every state, and a final one from every state that is not final', () => {
    const reached = new Set<CampaignStatus | undefined>([undefined]);
    for (let size = 0; size !== reached.size; ) {
      size = reached.size;
      for (const before of [...reached]) {
        for (const trigger of triggers) for (const start of starts) reached.add(step(before, trigger, start));
      }
    }
    reached.delete(undefined);
    assert.deepEqual([...reached].sort(), [...statuses].sort());
    for (const status of statuses.filter(isOpen)) {
      assert.equal(step(status, 'end-passed', 'reached'), 'ENDED');
      assert.equal(step(status, 'cancelled', 'ahead'), 'CANCELED');
    }
  });

  test('has at most one outcome for each state, trigger and start', () => {
    for (const status of [undefined, ...statuses]) {
      for (const trigger of triggers) {
        for (const start of starts) {
          const rows = transitions.filter(
            (row) =>
              row.trigger === trigger &&
              (row.start ?? start) === start &&
              (status === undefined ? row.from.length === 0 : row.from.includes(status)),
          );
          assert.ok(rows.length <= 1, `${status} ${trigger} ${start}`);
        }
      }
    }
  });

  test('ends in ENDED and CANCELED', () => {
    for (const status of ['ENDED', 'CANCELED'] as const) {
      assert.equal(isOpen(status), false);
      for (const trigger of triggers) {
        for (const start of starts) assert.equal(step(status, trigger, start), undefined);
      }
    }
  });

  test('leaves a campaign unchanged where the table has no row', () => {
    const paused = campaign({ status: 'PAUSED' });
    for (const trigger of ['paused', 'start-reached', 'released'] satisfies Trigger[]) {
      assert.equal(moved(paused, trigger, 'reached', 5), paused);
    }
  });
});

describe('what becomes due by the calendar in Berlin', () => {
  test('is at midnight, on both days of the clock change too', () => {
    const nights = [
      ['2027-03-28', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
      ['2027-10-31', '2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z'],
    ] as const;
    for (const [day, startsAt, endsAt] of nights) {
      const waiting = campaign({ startDate: day, endDate: day });
      assert.equal(nextDueMs(waiting), Date.parse(startsAt));
      assert.equal(withDueChanges(waiting, Date.parse(startsAt) - 1, noDates), waiting);
      const active = withDueChanges(waiting, Date.parse(startsAt), noDates);
      assert.deepEqual([active.status, active.updatedAtMs], ['ACTIVE', Date.parse(startsAt)]);
      assert.equal(nextDueMs(active), Date.parse(endsAt));
      const ended = withDueChanges(waiting, Date.parse(endsAt) + 5_000, noDates);
      assert.deepEqual([ended.status, ended.updatedAtMs], ['ENDED', Date.parse(endsAt)]);
      assert.equal(nextDueMs(ended), null);
    }
  });

  test('follows the order of time: an end of the contract between start and end cancels', () => {
    const waiting = campaign({ endDate: '2027-04-30' });
    const nowMs = Date.parse('2027-06-01T00:00:00Z');
    assert.equal(withDueChanges(waiting, nowMs, endsAt('2027-04-01T00:00:00Z')).status, 'CANCELED');
    assert.equal(withDueChanges(waiting, nowMs, endsAt('2027-05-02T00:00:00Z')).status, 'ENDED');
    assert.equal(withDueChanges(waiting, nowMs, noDates).status, 'ENDED');
  });

  test('never occurs for an open end, nor for an end on the last day of the calendar', () => {
    for (const endDate of [null, '9999-12-31']) {
      assert.equal(nextDueMs(campaign({ status: 'PAUSED', endDate })), null);
    }
  });
});

describe('a suspension of the partner', () => {
  const suspended = { ...noDates, suspendedAtMs: Date.parse('2027-04-10T12:00:00Z') };
  const running = campaign({ status: 'ACTIVE', startDate: '2027-04-01', endDate: '2027-04-30' });
  const later = Date.parse('2027-04-12T00:00:00Z');

  test('pauses running and waiting campaigns at its instant, until the partner is resumed', () => {
    assert.equal(nextDueMs(running, suspended), suspended.suspendedAtMs);
    assert.equal(withDueChanges(running, suspended.suspendedAtMs - 1, suspended), running);
    const paused = withDueChanges(running, later, suspended);
    assert.deepEqual([paused.status, paused.updatedAtMs], ['PAUSED', suspended.suspendedAtMs]);
    const again = resumed(paused, later);
    assert.deepEqual([again.status, again.updatedAtMs, again.isSuspended], ['ACTIVE', later, false]);
    const ahead = withDueChanges(campaign({ startDate: '2027-04-20', endDate: null }), later, suspended);
    assert.deepEqual([ahead.status, resumed(ahead, later).status], ['PAUSED', 'WAITING']);
    assert.equal(resumed(ahead, Date.parse('2027-04-21T00:00:00Z')).status, 'ACTIVE');
  });

  test('is over for readers once the partner is resumed, before anything is written', () => {
    const paused = withDueChanges(running, later, suspended);
    assert.equal(campaignAt(paused, later, suspended), paused);
    assert.deepEqual(campaignAt(paused, later, noDates), {
      ...running,
      updatedAtMs: suspended.suspendedAtMs,
    });
    assert.equal(campaignAt(paused, Date.parse('2027-05-02T00:00:00Z'), noDates).status, 'ENDED');
  });

  test('does not change what the partner paused, what waits for a review and what is over', () => {
    for (const status of ['PAUSED', 'PENDING', 'CANCELED'] as const) {
      const other = campaign({ status, endDate: null });
      assert.equal(withDueChanges(other, later, suspended), other);
      assert.equal(resumed(other, later), other);
    }
  });

  test('does not prevent a campaign from ending, by itself or with the contract', () => {
    const over = withDueChanges(running, Date.parse('2027-05-02T00:00:00Z'), suspended);
    assert.deepEqual([over.status, over.isSuspended], ['ENDED', false]);
    const left = { ...suspended, ...{ endedAtMs: Date.parse('2027-04-11T00:00:00Z') } };
    assert.equal(withDueChanges(running, later, left).status, 'CANCELED');
  });
});
