/** Acts that may affect the reports of a partner. */
import fc from 'fast-check';
import type { Kind } from './report-model.ts';

/** First and last day of a period, in days before today. */
interface DaysAgo {
  readonly first: number;
  readonly last: number;
}

export type ReportAct =
  | { readonly report: 'order'; readonly kind: Kind; readonly days: DaysAgo; readonly byDay: boolean }
  | { readonly report: 'invalid' | 'failing' | 'abort'; readonly kind: Kind }
  | { readonly report: 'read'; readonly which: number; readonly days: DaysAgo | undefined }
  | { readonly report: 'burst'; readonly count: number }
  | { readonly report: 'reset' }
  | { readonly report: 'expire'; readonly which: number }
  | { readonly report: 'feed'; readonly which: number; readonly daysAgo: number; readonly views: number };

const kind = fc.constantFrom<Kind>('campaign', 'product', 'keyword');
const which = fc.nat(1_000);
/** Few days, so that figures often lie on the first or last day of a period, or just outside it. */
const daysAgo = fc.constantFrom(1, 2, 3, 7, 8, 89, 90);
const days: fc.Arbitrary<DaysAgo> = fc
  .tuple(daysAgo, daysAgo)
  .map(([one, other]) => ({ first: Math.max(one, other), last: Math.min(one, other) }));

const act: fc.Arbitrary<ReportAct> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ report: fc.constant('order' as const), kind, days, byDay: fc.boolean() }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      report: fc.constant('feed' as const),
      which,
      daysAgo,
      views: fc.integer({ min: 1, max: 1_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      report: fc.constant('read' as const),
      which,
      days: fc.option(days, { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ report: fc.constant('expire' as const), which }) },
  fc.record({ report: fc.constantFrom('invalid' as const, 'failing' as const, 'abort' as const), kind }),
  fc.record({ report: fc.constant('burst' as const), count: fc.integer({ min: 60, max: 130 }) }),
  fc.constant({ report: 'reset' } as const),
);

/** What happens to reports in one step of a world. */
export const reportActs = fc.array(act, { minLength: 4, maxLength: 9, size: 'max' });
