/**
 * `node scripts/propose-examples.ts [OPERATION...]` adds examples of answers to `contract/examples/`, for all operations
 * or the given ones, where they have none: it sends the example of the request to a sandbox and takes what that answers,
 * with shorter lists. Read what it wrote.
 */
import { test } from 'node:test';
import { addExample } from '../test/examples/add-example.ts';
import { asExample, valuesOf } from '../test/examples/documented.ts';
import { sendExample, startWorld } from '../test/examples/world.ts';
import type { SweptOperation } from '../test/sweeps/operations.ts';

const listed = 2;
const secrets = /^(?:access_token|refresh_token|token|clientSecret|secret|password)$/;

/** The answer with shorter lists, and without secrets and long texts. */
function shortened(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, listed).map((each) => shortened(each));
  if (typeof value === 'string')
    return secrets.test(name) && value.length > 20 ? `${value.slice(0, 6)}…` : value.slice(0, 2000);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortened(member, key)]));
}

const world = await startWorld();
const chosen = new Set(process.argv.slice(2));
for (const operation of world.swept.filter(({ id }) => chosen.size === 0 || chosen.has(id))) {
  test(operation.id, async () => propose(operation));
}

/** Shared answers that have got an example in this run. */
const proposed = new Set<string>();

async function propose(operation: SweptOperation): Promise<void> {
  const { documented, answer, made } = await sendExample(world, operation);
  const type = answer.headers.get('content-type') ?? '';
  const [plain = ''] = type.split(';');
  const missing = documented.answers.find(
    (each) => each.status === answer.status && each.type.startsWith(plain) && each.example === undefined,
  );
  if (missing?.shared !== undefined && proposed.has(missing.shared)) return;
  if (missing?.shared !== undefined) proposed.add(missing.shared);
  if (missing === undefined || /html|pdf/.test(plain)) return;
  const isOnly = documented.answers.filter(({ status }) => status === answer.status).length === 1;
  const key = isOnly ? `${answer.status}` : `${answer.status} ${missing.type}`;
  const value = valuesOf(answer)[0];
  addExample(operation.id, ['answers', key], shortened(asExample(value, made)));
}
