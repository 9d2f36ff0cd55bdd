/** A test of a refusal says which error it expects: any other one may have the same status. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseSync } from 'rolldown/utils';
import { filesBelow, root } from './sources.ts';

/** A node of a syntax tree, as far as this test reads it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const nameOf = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;

/** Visits a node and all below it, except below those for which `visit` returns false. */
function walk(value: unknown, visit: (node: Node) => unknown): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (isNode(value) && visit(value) !== false)
    for (const each of Object.values(value)) walk(each, visit);
}

/** What an assertion compares, without its message; undefined for any other node. */
function comparedBy({ type, callee, arguments: given }: Node): Node[] | undefined {
  const isAssertion = type === 'CallExpression' && isNode(callee) && nameOf(callee.object) === 'assert';
  if (!isAssertion || /^not/.test(nameOf(callee.property) ?? '')) return undefined;
  return (given as Node[]).slice(0, nameOf(callee.property) === 'ok' ? 1 : 2);
}

/** True for the status of a refusal, and for a list of nothing but numbers that has one. */
function isStatusAlone(expected: Node | undefined): boolean {
  const values = expected?.type === 'ArrayExpression' ? (expected.elements as Node[]) : [expected];
  const numbers = values.map((each) => (typeof each?.value === 'number' ? each.value : Number.NaN));
  return !numbers.some(Number.isNaN) && numbers.some((number) => number >= 400 && number < 600);
}

/** The variable and the member that a node reads, such as `answer` and `text`. */
function memberOf({ type, object, property }: Node): (string | undefined)[] {
  return type === 'MemberExpression' ? [nameOf(object), nameOf(property)] : [];
}

/** True if a scope has such a node elsewhere than in the message of an assertion or where variables are declared. */
function has(scope: Node, isMeant: (node: Node) => boolean): boolean {
  let isFound = false;
  const visit = (node: Node): unknown => {
    if (node.type === 'ObjectPattern') return false;
    isFound ||= isMeant(node);
    const compared = comparedBy(node);
    if (compared === undefined) return undefined;
    walk(compared, visit);
    return false;
  };
  walk(scope.body, visit);
  return isFound;
}

/** True if a scope reads more of the answer in a variable than status and headers, or passes it on. */
function readsMoreOf(answer: string, scope: Node): boolean {
  return has(scope, (node) => {
    const [variable, member = ''] = memberOf(node);
    const isPassed =
      node.type === 'CallExpression' && (node.arguments as Node[]).some((each) => nameOf(each) === answer);
    return isPassed || (variable === answer && !['status', 'headers'].includes(member));
  });
}

/** True if a scope takes apart an answer with the status in a variable, and uses more of it than its headers. */
function usesMoreThan(status: string, scope: Node): boolean {
  const parts: (string | undefined)[] = [];
  walk(scope.body, ({ type, properties }) => {
    if (type !== 'ObjectPattern') return;
    const names = (properties as Node[]).map(({ value }) => nameOf(value));
    if (names.includes(status)) parts.push(...names.filter((name) => name !== status && name !== 'headers'));
  });
  return has(scope, (node) => nameOf(node) !== undefined && parts.includes(nameOf(node)));
}

/** True for an expression that reads a status, in a scope that reads nothing else of that answer. */
function isUnnamed(actual: Node | undefined, scope: Node): boolean {
  let found = false;
  walk(actual, (node) => {
    const [answer, member] = memberOf(node);
    if (member === 'status') {
      found ||= answer === undefined || !readsMoreOf(answer, scope);
      return false;
    }
    const name = nameOf(node) ?? '';
    if (/^status(?:es|Of|esOf)?$/.test(name)) found ||= !usesMoreThan(name, scope);
    return undefined;
  });
  return found;
}

/** Lines of the assertions that expect the status of a refusal, and of which nothing says what error it is. */
function unnamedIn(file: string, text: string): number[] {
  const lines: number[] = [];
  const check = (scope: Node) =>
    walk(scope.body, (node) => {
      if (node.type.includes('Function')) {
        check(node);
        return false;
      }
      const [actual, expected] = comparedBy(node) ?? [];
      if (isStatusAlone(expected) && isUnnamed(actual, scope))
        lines.push(text.slice(0, node.start).split('\n').length);
      return undefined;
    });
  check(parseSync(file, text).program as unknown as Node);
  return lines;
}

test('a test of a refusal names the error', () => {
  const files = ['test', 'packages'].flatMap(filesBelow);
  const found = files
    .filter((file) => /^test\/.*\.ts$|\.test\.ts$/.test(file))
    .flatMap((file) =>
      unnamedIn(file, readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
    );
  assert.deepEqual(found, [], 'use assertRefused of test/harness/refused.ts');
});

test('a status alone is found, and one beside a name is not', () => {
  const linesOf = (...lines: string[]) => unnamedIn('x.ts', `test(() => {\n${lines.join('\n')}\n});`);
  const equal = 'assert.equal(answer.status, 409, answer.text);';
  for (const [alone, ...more] of [
    [equal],
    ['assert.equal((await get()).status, 409);'],
    ['assert.deepEqual([one.status, two.status], [201, 409]);'],
    ['assert.deepEqual(answers.map(({ status }) => status), [201, 409]);'],
    ['assert.equal(status, 409, text);', 'const { status, text } = await get();'],
  ] as const)
    assert.deepEqual(linesOf(alone, ...more), [2], alone);
  for (const named of [
    [equal, "assert.equal(answer.json.errors[0].code, 'TAKEN');"],
    [equal, "assert.deepEqual(codesOf(answer), ['TAKEN']);"],
    ["assert.deepEqual([answer.status, codeOf(answer)], [409, 'TAKEN']);"],
    [
      'const { status, text } = await get();',
      'assert.equal(status, 409, text);',
      'assert.match(text, /TAKEN/);',
    ],
    ['assert.equal(rows.length, 500);', 'assert.equal(answer.status, 201);'],
  ])
    assert.deepEqual(linesOf(...named), [], named.join(' '));
});
