/** What may happen to the reports of a partner. */
import fc from 'fast-check';
import type { Kind } from './report-model.ts';

export type ReportAct =
  | { readonly report: 'order' | 'faulty' | 'failing' | 'abort'; readonly kind: Kind }
  | { readonly report: 'burst'; readonly count: number }
  | { readonly report: 'reset' }
  | { readonly report: 'expire'; readonly which: number }
  | { readonly report: 'feed'; readonly which: number; readonly daysAgo: number; readonly views: number };

const kind = fc.constantFrom<Kind>('campaign', 'product', 'keyword');
const which = fc.nat(1_000);

const act: fc.Arbitrary<ReportAct> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ report: fc.constant('order' as const), kind }) },
  {
    weight: 4,
    arbitrary: fc.record({
      report: fc.constant('feed' as const),
      which,
      daysAgo: fc.integer({ min: 1, max: 90 }),
      views: fc.nat(1_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ report: fc.constant('expire' as const), which }) },
  fc.record({ report: fc.constantFrom('faulty' as const, 'failing' as const, 'abort' as const), kind }),
  fc.record({ report: fc.constant('burst' as const), count: fc.integer({ min: 60, max: 130 }) }),
  fc.constant({ report: 'reset' } as const),
);

/** What happens to reports in one step of a world. */
export const reportActs = fc.array(act, { minLength: 1, maxLength: 5, size: 'max' });
