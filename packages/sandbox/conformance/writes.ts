import type { ContractTable } from '@kontor/contract/form/operation-table';
import { availabilityV1 } from '@kontor/contract/generated/availability-v1';
import { productsV5 } from '@kontor/contract/generated/products-v5';
import { returnsV3 } from '@kontor/contract/generated/returns-v3';
import type { RecordedRequest } from '@kontor/contract/generated/sandbox-v1';
import { shipmentsV1 } from '@kontor/contract/generated/shipments-v1';
import {
  burstOf,
  type Check,
  hasSameKey,
  isWrite,
  type Mistake,
  mistakeOf,
  recordedBodyOf,
  repeatsIn,
  senderOf,
} from './check.ts';

/** Operations of the contracts with bulk requests, by operationId. */
const operationsOfPartners: ContractTable = {
  ...availabilityV1,
  ...productsV5,
  ...returnsV3,
  ...shipmentsV1,
};

/** More calls than this with one element each, within a minute, should have been one call. */
const singlesMax = 5;

export const sendsInBulk: Check = {
  name: 'sends-in-bulk',
  title: 'sends elements in batches, not one by one',
  advice: 'Collect changes and send them in one request, up to the maximum of the operation.',
  judge(requests) {
    const seen = requests.filter((request) => isBulk(request) && (request.status ?? 500) < 400);
    const cause = `${singlesMax} calls with one element each within a minute`;
    const wrong = callsOfOperations(seen).flatMap((calls): Mistake[] => {
      const singles = calls.filter((call) => elementsOf(call) === 1);
      const burst = burstOf(singles, singlesMax);
      return burst[0] === undefined ? [] : [mistakeOf(burst[0], burst, cause)];
    });
    return { seen, wrong };
  },
};

function isBulk({ operationId = '' }: RecordedRequest): boolean {
  return operationsOfPartners[operationId]?.bulk !== undefined;
}

/** Groups requests by sender and operation. */
function callsOfOperations(requests: readonly RecordedRequest[]): RecordedRequest[][] {
  return [...Map.groupBy(requests, (each) => `${senderOf(each)} ${each.operationId}`).values()];
}

/** Returns the number of elements of a body; undefined if it was not recorded completely. */
function elementsOf({ operationId = '', requestBody = '' }: RecordedRequest): number | undefined {
  const member = operationsOfPartners[operationId]?.bulk?.member;
  try {
    const body = JSON.parse(requestBody) as unknown;
    const list = member === undefined ? body : (body as Record<string, unknown>)[member];
    return Array.isArray(list) ? list.length : undefined;
  } catch {
    return undefined;
  }
}

export const repeatsSafely: Check = {
  name: 'repeats-safely',
  title: 'repeats a write without a response with the same Idempotency-Key',
  advice:
    'Send each write with its own Idempotency-Key, and repeat it with the same key and body if no response arrived.',
  judge(requests) {
    const lost = requests.filter((request) => isWrite(request) && (request.status ?? 500) >= 500);
    const repeatOf = repeatsIn(requests);
    const repeats = lost.flatMap((first) => {
      const again = repeatOf(first);
      return again === undefined ? [] : [{ first, again }];
    });
    const reused = requests.filter((request) => /"IDEMPOTENCY_KEY_REUSED"/.test(recordedBodyOf(request)));
    return {
      seen: [...repeats.map(({ first }) => first), ...reused],
      wrong: [
        ...repeats
          .filter(({ first, again }) => !isHarmless(first) && !hasSameKey(first, again))
          .map(({ first, again }) =>
            mistakeOf(first, [first, again], 'a write was repeated without the same Idempotency-Key'),
          ),
        ...reused.map((request) => mistakeOf(request, [request], 'a key was reused for another request')),
      ],
    };
  },
};

/** True for idempotent requests: PUT, DELETE, and deliveries of complete elements. */
function isHarmless(request: RecordedRequest): boolean {
  const { method, operationId = '' } = request;
  const isDelivery = isBulk(request) && operationsOfPartners[operationId]?.statuses.includes(202) === true;
  return method === 'PUT' || method === 'DELETE' || isDelivery;
}
