/**
 * Test files about HTTP only: what they test is decided before any statement runs, or does not depend on its result; and
 * those about how the program is packed.
 * `npm run test:sqlite` runs them; `npm run test:postgres` skips them unless they are named. A file whose outcome
 * depends on rows, locks, sort order or rates that nodes share does not belong here.
 */
export const onceOnSqlite: readonly string[] = [
  'test/api/conventions/bad-queries.test.ts',
  'test/api/conventions/formats.test.ts',
  'test/api/conventions/malformed.test.ts',
  'test/api/conventions/nearest-paths.test.ts',
  'test/api/conventions/proxies.test.ts',
  'test/api/conventions/reference.test.ts',
  'test/api/conventions/request-ids.test.ts',
  'test/api/conventions/requests-without-waiting.test.ts',
  'test/api/conventions/time-outs.test.ts',
  'test/api/conventions/tls-proxies.test.ts',
  'test/api/conventions/unknown-parameters.test.ts',
  'test/api/conventions/unread-bodies.test.ts',
  'test/api/conventions/versions.test.ts',
  'test/testing/install/contents.test.ts',
  'test/testing/install/install.test.ts',
  'test/testing/release/executable.test.ts',
  'test/testing/release/kubernetes.test.ts',
  'test/testing/release/sbom.test.ts',
  'test/testing/release/units.test.ts',
];
