/** Events that may happen in a world of campaigns. */
import fc from 'fast-check';
import type * as model from './campaign-model.ts';
import { reportActs } from './report-acts.ts';

export const sequencesPerWorld = 50;
const stepsMax = 8;

/** What happens to one campaign, step by step. */
export interface Sequence {
  readonly create: Extract<model.Wish, { wish: 'create' }>;
  /**
   * The step in which it is requested: in a later one the partner may be blocked, its requests held, campaigns
   * reviewed.
   */
  readonly begins: number;
  /** From the step after that one on. */
  readonly acts: readonly (model.Wish | model.OperatorAct | undefined)[];
  /** In the last step, when many campaigns are over; replaces the regular act. */
  readonly last: model.OperatorAct | undefined;
}

/** What happens to a campaign in a step. */
export function actOf({ create, begins, acts, last }: Sequence, step: number): Sequence['acts'][number] {
  if (step === begins) return create;
  return (step === stepsMax - 1 ? last : undefined) ?? acts[step - begins - 1];
}

/** What happens to the whole world between two steps. */
export type Turn =
  | { readonly turn: 'nothing' | 'restart' | 'block' | 'review' }
  | { readonly turn: 'mode'; readonly mode: model.ModelWorld['mode'] }
  | { readonly turn: 'advance'; readonly hours: number }
  /** To the next midnight in Berlin, or shortly before or after it. */
  | { readonly turn: 'midnight'; readonly offMs: number };

const sku = fc.constantFrom('A', 'B', 'NOWHERE');
/** Two of them are equal, ignoring letter case. */
const keyword = fc.constantFrom('lamp', 'LAMP', 'desk');
const bid = fc.integer({ min: 20, max: 90 });
const wish = fc.oneof(
  fc.record({ wish: fc.constant('rename' as const), name: fc.stringMatching(/^[a-z]{1,8}$/) }),
  {
    weight: 3,
    arbitrary: fc.record({
      wish: fc.constant('status' as const),
      status: fc.constantFrom('WAITING' as const, 'ACTIVE' as const, 'PAUSED' as const),
    }),
  },
  fc.record({ wish: fc.constant('start' as const), day: fc.integer({ min: 0, max: 4 }) }),
  fc.record({
    wish: fc.constant('end' as const),
    day: fc.option(fc.integer({ min: -1, max: 4 }), { nil: null }),
  }),
  { weight: 2, arbitrary: fc.record({ wish: fc.constant('add' as const), sku, bid }) },
  fc.record({ wish: fc.constant('remove' as const), sku }),
  fc.record({ wish: fc.constant('bid' as const), sku, bid }),
  { weight: 3, arbitrary: fc.record({ wish: fc.constant('add keyword' as const), sku, keyword, bid }) },
  fc.record({ wish: fc.constant('remove keyword' as const), sku, keyword }),
  fc.record({ wish: fc.constant('bid for keyword' as const), sku, keyword, bid }),
);
/**
 * Sequences that chance alone rarely reaches: a keyword, a campaign that continues after a pause, one that waits for
 * its review.
 */
const firsts: readonly (readonly (model.Wish | model.OperatorAct)[])[] = [
  [],
  [
    { wish: 'add', sku: 'A', bid: 20 },
    { wish: 'add keyword', sku: 'A', keyword: 'lamp', bid: 20 },
  ],
  [
    { wish: 'add', sku: 'A', bid: 20 },
    { wish: 'add keyword', sku: 'A', keyword: 'lamp', bid: 20 },
  ],
  [
    { wish: 'status', status: 'PAUSED' },
    { wish: 'status', status: 'ACTIVE' },
  ],
  [{ act: 'release' }],
  [{ act: 'cancel' }],
];
const operatorAct = fc.record({
  act: fc.constantFrom(
    'release' as const,
    'release' as const,
    'cancel' as const,
    'accept' as const,
    'reject' as const,
  ),
});
const sequence: fc.Arbitrary<Sequence> = fc.record({
  create: fc.record({
    wish: fc.constant('create' as const),
    start: fc.integer({ min: 0, max: 3 }),
    length: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
    manual: fc.boolean(),
  }),
  begins: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) },
  ),
  acts: fc
    .tuple(
      fc.constantFrom(...firsts),
      fc.array(
        fc.oneof(
          { weight: 6, arbitrary: wish },
          { weight: 2, arbitrary: operatorAct },
          { weight: 1, arbitrary: fc.constant(undefined) },
        ),
        { minLength: 4, maxLength: stepsMax, size: 'max' },
      ),
    )
    .map(([first, others]) => [...first, ...others].slice(0, stepsMax)),
  last: fc.option(operatorAct, { nil: undefined }),
});
const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ turn: 'nothing' } as const) },
  { weight: 1, arbitrary: fc.constant({ turn: 'block' } as const) },
  {
    weight: 4,
    arbitrary: fc.record({ turn: fc.constant('advance' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ turn: fc.constant('midnight' as const), offMs: fc.integer({ min: -1, max: 1 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      turn: fc.constant('mode' as const),
      mode: fc.constantFrom('AUTOMATIC' as const, 'AUTOMATIC' as const, 'HOLD' as const, 'REJECT' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ turn: 'restart' } as const) },
  { weight: 2, arbitrary: fc.constant({ turn: 'review' } as const) },
);
/** Sequences that run in one world at the same time. */
export const world = fc.record({
  spring: fc.boolean(),
  review: fc.boolean(),
  sequences: fc.array(sequence, { minLength: sequencesPerWorld, maxLength: sequencesPerWorld }),
  turns: fc.array(turn, { minLength: stepsMax, maxLength: stepsMax }),
  reports: fc.array(reportActs, { minLength: stepsMax, maxLength: stepsMax }),
});
