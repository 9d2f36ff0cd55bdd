import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeFigures, type Subject } from './made-figures.ts';

const campaign = {
  campaignId: 'c',
  name: 'Lamps',
  campaignType: 'MANUAL',
  startDate: '2026-05-03',
  endDate: '2026-05-20',
  budgetCents: 500,
  budgetType: 'DAILY',
} as const;
const subjects: Subject[] = ['A', 'B', 'C'].flatMap((sku) =>
  (['EXACT', 'BROAD'] as const).map((matchType) => ({
    sku,
    bidCents: 40,
    keyword: { text: 'lamp', matchType },
    standardPriceCents: 1_999,
  })),
);
const period = { fromDay: '2026-05-01', toDay: '2026-05-30' };

describe('generated figures (SB3)', () => {
  const figures = makeFigures(campaign, subjects, period, 3);

  test('are the same for the same seed', () => {
    assert.deepEqual(makeFigures(campaign, subjects, period, 3), figures);
    assert.notDeepEqual(makeFigures(campaign, subjects, period, 4), figures);
  });

  test('are each plausible', () => {
    for (const { views, clicks, costs, orderedSkus, sales, searchTerm } of figures) {
      assert.ok(clicks <= views && orderedSkus <= clicks && costs <= clicks * 40);
      assert.equal(sales, orderedSkus * 1_999);
      assert.ok(searchTerm.includes('lamp'));
    }
  });

  test('stay within the budget of each day', () => {
    for (const [day, group] of Map.groupBy(figures, (figure) => figure.day)) {
      const costs = group.reduce((sum, each) => sum + each.costs, 0);
      assert.ok(costs <= 500, `${day}: ${costs}`);
    }
    const whole = makeFigures({ ...campaign, budgetType: 'LIFETIME' }, subjects, period, 3);
    assert.ok(whole.reduce((sum, each) => sum + each.costs, 0) <= 500);
  });

  test('are for every day, also before the campaign begins and after it ends', () => {
    const days = figures.map(({ day }) => day);
    assert.deepEqual([days[0], days.at(-1), new Set(days).size], ['2026-05-01', '2026-05-30', 30]);
  });
});
