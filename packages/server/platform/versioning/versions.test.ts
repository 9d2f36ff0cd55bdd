import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiError } from '@kontor/contract/errors';
import { openapiDocuments } from '@kontor/contract/generated/openapi';
import { type AreaVersion, refuseGone, supersessionOf, versions } from './versions.ts';

const madeUp: readonly AreaVersion[] = [
  { area: 'returns', major: 2, superseded: { successor: 3, announced: '2026-01-31', sunset: '2026-07-31' } },
  { area: 'returns', major: 3 },
];
const of = (path: string) => supersessionOf(madeUp, { area: 'returns', path });

describe('the operations of a superseded version', () => {
  test('announce deprecation, end and successor in four headers', () => {
    assert.deepEqual(of('/v2/returns')?.headers, {
      warning: '299 - "returns V2 is superseded by V3 and ends on Fri, 31 Jul 2026 00:00:00 GMT"',
      deprecation: 'Sat, 31 Jan 2026 00:00:00 GMT',
      sunset: 'Fri, 31 Jul 2026 00:00:00 GMT',
      link: '</v3/returns>; rel="successor-version"',
    });
  });

  test('point to the successor of the collection when the path has parameters', () => {
    assert.equal(of('/v2/returns/{returnId}/label')?.successorPath, '/v3/returns');
  });

  test('answer until the sunset and are gone from then on', () => {
    const supersession = of('/v2/returns');
    assert.ok(supersession);
    refuseGone(supersession, Date.parse('2026-07-30T23:59:59.999Z'));
    assert.throws(
      () => refuseGone(supersession, Date.parse('2026-07-31')),
      (error) => error instanceof ApiError && error.status === 410 && error.entry.code === 'VERSION_GONE',
    );
  });
});

test('the operations of the current version and of other areas announce nothing', () => {
  assert.equal(of('/v3/returns'), undefined);
  assert.equal(supersessionOf(madeUp, { area: 'orders', path: '/v2/orders' }), undefined);
  assert.equal(supersessionOf(madeUp, { area: 'returns', path: '/docs' }), undefined);
});

describe('the list of versions', () => {
  test('names the version of each contract', () => {
    assert.deepEqual(
      versions.map(({ area, major }) => `${area}-v${major}`),
      Object.keys(openapiDocuments),
    );
  });

  test('names each version once', () => {
    const names = versions.map(({ area, major }) => `${area} ${major}`);
    assert.deepEqual([...new Set(names)], names);
  });

  test('supersedes a version by one in the list, with at least six months between announcement and end', () => {
    for (const { area, superseded } of [...versions, ...madeUp]) {
      if (superseded === undefined) continue;
      const successor = [...versions, ...madeUp].find(
        (each) => each.area === area && each.major === superseded.successor,
      );
      assert.ok(successor, `${area} V${superseded.successor}`);
      const earliest = new Date(superseded.announced);
      earliest.setUTCMonth(earliest.getUTCMonth() + 6);
      assert.ok(Date.parse(superseded.sunset) >= earliest.getTime());
    }
  });
});
