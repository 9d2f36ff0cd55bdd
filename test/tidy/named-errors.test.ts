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

/** The values in lists and sets that a node writes down; what it computes is NaN. */
function valuesIn(node: Node | undefined): unknown[] {
  const within = { ArrayExpression: node?.elements, NewExpression: node?.arguments }[node?.type ?? ''];
  if (within !== undefined) return (within as Node[]).flatMap(valuesIn);
  if (nameOf(node) === 'undefined') return [undefined];
  return [node?.type === 'Literal' ? node.value : Number.NaN];
}

/** True for the status of a refusal, also in a list or a set that says nothing else but numbers, and what is absent. */
function isStatusAlone(expected: Node | undefined): boolean {
  const values = valuesIn(expected);
  const isBare = values.every((value) => (typeof value === 'number' ? !Number.isNaN(value) : value == null));
  return isBare && values.some((value) => Number(value) >= 400 && Number(value) < 600);
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
    if (memberOf(node).at(1) === 'headers') return false;
    const compared = comparedBy(node);
    if (compared === undefined) return undefined;
    walk(compared, visit);
    return false;
  };
  walk(scope.body, visit);
  return isFound;
}

/** What of an answer or an error does not say which error it is. */
const saysNothing = ['status', 'statusCode', 'headers', 'resume'];

/** True if a scope reads more of the answer in a variable than status and headers, or passes it on. */
function readsMoreOf(answer: string, scope: Node): boolean {
  return has(scope, (node) => {
    const [variable, member = ''] = memberOf(node);
    const isPassed =
      node.type === 'CallExpression' && (node.arguments as Node[]).some((each) => nameOf(each) === answer);
    return isPassed || (variable === answer && !saysNothing.includes(member));
  });
}

/** The variables into which a scope takes apart each answer of which one gets the status. */
function partsWith(status: string, scope: Node): string[][] {
  const parts: string[][] = [];
  walk(scope.body, ({ type, properties }) => {
    if (type !== 'ObjectPattern') return;
    const names = (properties as Node[]).map(({ value }) => nameOf(value) ?? '');
    if (names.includes(status)) parts.push(names);
  });
  return parts;
}

/** True if a scope takes apart an answer with the status in a variable, and uses more of it than its headers. */
function usesMoreThan(status: string, scope: Node): boolean {
  const parts = partsWith(status, scope)
    .flat()
    .filter((name) => name !== status && name !== 'headers');
  return has(scope, (node) => parts.includes(nameOf(node) ?? '-'));
}

/** True for an expression that reads a status, or what a helper returns that does, in a scope that reads nothing else of it. */
function isUnnamed(actual: Node | undefined, scope: Node, helpers: ReadonlySet<string>): boolean {
  let found = false;
  walk(actual, (node) => {
    const [answer, member] = memberOf(node);
    if (member === 'status' || member === 'statusCode') {
      found ||= answer === undefined || !readsMoreOf(answer, scope);
      return false;
    }
    const own = node.type.includes('Function') ? { ...node, body: [node.params, node.body] } : undefined;
    if (own !== undefined && partsWith('status', own).length > 0) {
      found ||= !usesMoreThan('status', own);
      return false;
    }
    const name = nameOf(node) ?? '';
    if (/^status(?:es|Of|esOf)?$/.test(name)) found ||= !usesMoreThan(name, scope);
    found ||= helpers.has(name) || isFrom(name, helpers, scope);
    return undefined;
  });
  return found;
}

/** True for the name of a variable of a scope whose value a helper returns. */
function isFrom(name: string, helpers: ReadonlySet<string>, scope: Node): boolean {
  let found = false;
  walk(scope.body, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && nameOf(id) === name)
      walk(init, (node) => {
        if (node.type === 'CallExpression') found ||= helpers.has(nameOf(node.callee) ?? '');
        return !node.type.includes('Function');
      });
  });
  return found;
}

/** What a function returns: of one that waits for an event, what it resolves to. */
function resultsOf(scope: Node): unknown[] {
  const results: unknown[] = [];
  if (scope.type === 'ArrowFunctionExpression' && scope.expression === true) results.push(scope.body);
  walk(scope.body, (node) => {
    if (node.type === 'ReturnStatement') results.push(node.argument);
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'resolve') results.push(node.arguments);
    return node.type !== 'FunctionDeclaration';
  });
  return results;
}

/** Names of the functions of a file that return the status of an answer, or what such a function does, and nothing else of it. */
function helpersIn(program: Node): Set<string> {
  const functions: [name: string, scope: Node][] = [];
  walk(program, (node) => {
    const scope = node.type === 'VariableDeclarator' ? node.init : node;
    const name = nameOf(node.id);
    if (isNode(scope) && scope.type.includes('Function') && name !== undefined) functions.push([name, scope]);
  });
  const helpers = new Set<string>();
  for (let known = -1; known < helpers.size; ) {
    known = helpers.size;
    for (const [name, scope] of functions)
      if (resultsOf(scope).some((result) => isUnnamed(result as Node, scope, helpers))) helpers.add(name);
  }
  return helpers;
}

/** Lines of the assertions that expect the status of a refusal, and of which nothing says what error it is. */
function unnamedIn(file: string, text: string): number[] {
  const lines: number[] = [];
  const program = parseSync(file, text).program as unknown as Node;
  const helpers = helpersIn(program);
  const check = (scope: Node) =>
    walk(scope.body, (node) => {
      if (node.type.includes('Function')) {
        check(node);
        return false;
      }
      const [actual, expected] = comparedBy(node) ?? [];
      if (isStatusAlone(expected) && isUnnamed(actual, scope, helpers))
        lines.push(text.slice(0, node.start).split('\n').length);
      return undefined;
    });
  check(program);
  return lines;
}

test('a test of a refusal names the error', () => {
  const files = ['test', 'packages'].flatMap(filesBelow);
  const found = files
    .filter((file) => /^(?:packages\/[^/]+\/)?test\/.*\.ts$|\.test\.ts$/.test(file))
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
    ['assert.deepEqual([answer.status, answer.headers.get(link)], [404, null]);'],
    ['assert.deepEqual(new Set(statuses), new Set([401, 429]));'],
    [
      'assert.deepEqual(lines.map(({ status }) => status), [401]);',
      'lines.map(({ id, status }) => [id, status]);',
    ],
    ['assert.equal(await ready(), 503);', 'const ready = async () => (await get()).status;'],
    ['assert.deepEqual(await all(), [[404, 404]]);', 'async function all() { return [statuses]; }'],
    [
      'assert.equal(first, 429);',
      'const first = await logIn();',
      'function open() { return { answered: new Promise((resolve) => resolve(answer.statusCode)) }; }',
      'function logIn() { const login = open(); return login.answered; }',
    ],
    ['assert.equal(error.status, 429);', 'assert.notEqual(error.facts.headers, {});'],
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
    [
      "assert.equal(refused, '409 TAKEN');",
      'const refused = await ask();',
      'const ask = () => refusalOf(answer);',
    ],
    ['assert.equal(await countOf(), 507);', 'const countOf = async () => (await read()).count;'],
    ['assert.equal(rows.length, 500);', 'assert.equal(answer.status, 201);'],
  ])
    assert.deepEqual(linesOf(...named), [], named.join(' '));
});
