import { deliveries } from './deliveries.ts';
import { deliveryBodies } from './delivery-bodies.ts';
import { deliveryCauses } from './delivery-causes.ts';
import { deliveryDays } from './delivery-days.ts';
import { deliveryFailures } from './delivery-failures.ts';
import { deliveryOutcomes } from './delivery-outcomes.ts';
import { deliveryResults } from './delivery-results.ts';
import { failedElements } from './failed-elements.ts';
import { idempotencyAnswers } from './idempotency-answers.ts';
import { packedOutcomes } from './packed-outcomes.ts';

export const deliveriesTables = [
  deliveries,
  deliveryBodies,
  deliveryCauses,
  deliveryDays,
  deliveryFailures,
  deliveryOutcomes,
  deliveryResults,
  failedElements,
  idempotencyAnswers,
  packedOutcomes,
];
