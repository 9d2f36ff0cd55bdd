import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CommandResult, runCommand } from '@kontor/harness/test-context';
import { accepted, done, type Strangeness, startStrangeServer } from './strange-server.ts';

const nowMs = Date.UTC(2026, 2, 1);

/** Delivers elements to a server and resolves to what both sides saw. */
async function pushTo(
  strangeness: Strangeness,
  options: { elements?: number; args?: readonly string[] } = {},
) {
  const server = await startStrangeServer(strangeness);
  const input = JSON.stringify(
    Array.from({ length: options.elements ?? 2 }, (_, index) => ({ sku: `S${index}` })),
  );
  const result = await runCommand(['push', '-', '--url', server.url, '--json', ...(options.args ?? [])], {
    input,
    nowMs,
  });
  return { server, ...result, summary: () => summaryOf(result) };
}

function summaryOf({ output }: CommandResult) {
  return JSON.parse(output);
}

const isPost = (path: string) => path === '/v5/products';
const isTask = (path: string) => path.startsWith('/tasks/');

describe('a server that asks to wait', () => {
  test('gets the request again after the seconds of Retry-After', async () => {
    const { exitCode, pausesMs, server } = await pushTo(({ path }, before) =>
      isPost(path) && before < 2
        ? { status: before === 0 ? 429 : 503, headers: { 'retry-after': '7' } }
        : undefined,
    );
    assert.equal(exitCode, 0);
    assert.deepEqual(pausesMs.slice(0, 2), [7000, 7000]);
    const posts = server.requests('POST', /products/);
    assert.equal(posts.length, 3);
    assert.equal(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size, 1);
  });

  test('gets it again after the date of Retry-After', async () => {
    const date = new Date(nowMs + 5000).toUTCString();
    const { exitCode, pausesMs } = await pushTo(({ path }, before) =>
      isPost(path) && before === 0 ? { status: 503, headers: { 'retry-after': date } } : undefined,
    );
    assert.deepEqual([exitCode, pausesMs[0]], [0, 5000]);
  });

  test('gets it again after increasing pauses when it names no time', async () => {
    const { exitCode, pausesMs } = await pushTo(({ path }, before) =>
      isPost(path) && before < 7 ? { status: 503 } : undefined,
    );
    assert.deepEqual([exitCode, pausesMs.slice(0, 7)], [0, [250, 500, 1000, 2000, 4000, 8000, 8000]]);
  });

  test('is not waited for when the wait is hours', async () => {
    const { exitCode, notes, server } = await pushTo(({ path }) =>
      isPost(path) ? { status: 429, headers: { 'retry-after': '3600' } } : undefined,
    );
    assert.equal(exitCode, 1);
    assert.match(notes, /asks to wait 3600 seconds because a rate limit is exceeded/);
    assert.equal(server.requests('POST', /products/).length, 1);
  });

  test('is given up in the end', async () => {
    const { exitCode, server, summary } = await pushTo(({ path }) =>
      isPost(path)
        ? { status: 429, headers: { 'retry-after': '0' }, body: { errors: [{ code: 'TOO_MANY_REQUESTS' }] } }
        : undefined,
    );
    assert.equal(exitCode, 1);
    assert.equal(server.requests('POST', /products/).length, 12);
    assert.equal(summary().refused, 2);
    assert.match(summary().failures[0].message, /TOO_MANY_REQUESTS/);
  });
});

describe('a server that breaks the connection', () => {
  test('gets the same request again', async () => {
    const { exitCode, summary } = await pushTo(({ path }, before) =>
      isPost(path) && before < 3 ? 'hangUp' : undefined,
    );
    assert.equal(exitCode, 0);
    assert.equal(summary().succeeded, 2);
  });

  test('is given up when it stays away, with what is known by then', async () => {
    const { exitCode, notes, summary } = await pushTo(({ path }) => (isTask(path) ? 'hangUp' : undefined));
    assert.equal(exitCode, 1);
    assert.match(notes, /no longer answers\. Deliver the file again/);
    assert.deepEqual([summary().delivered, summary().succeeded], [2, 0]);
    assert.match(summary().stoppedBy, /no longer answers/);
  });

  test('is reported immediately when it was never reachable', async () => {
    const { exitCode, notes, pausesMs } = await runCommand(['push', '-', '--url', 'http://127.0.0.1:1'], {
      input: '[1]',
    });
    assert.equal(exitCode, 1);
    assert.match(notes, /No server answers at http:\/\/127\.0\.0\.1:1: start one with "kontor sandbox"/);
    assert.deepEqual(pausesMs, []);
  });
});

describe('a server that redirects', () => {
  for (const from of ['/v1/token', '/v5/products']) {
    test(`${from} is told so, and gets the token nowhere else`, async () => {
      const { exitCode, notes } = await pushTo(({ path }) =>
        path === from ? { status: 307, headers: { location: 'http://127.0.0.1:1/' } } : undefined,
      );
      assert.equal(exitCode, 1);
      assert.match(notes, /was redirected: set url to the address itself\./);
    });
  }
});

describe('tokens', () => {
  const tokens = (expiresIn: number): Strangeness => {
    let issued = 0;
    return ({ path, headers }) => {
      if (path === '/v1/token') {
        issued += 1;
        return {
          status: 200,
          body: { access_token: `t${issued}`, refresh_token: `r${issued}`, expires_in: expiresIn },
        };
      }
      return headers.authorization === `Bearer t${issued}` ? undefined : { status: 401 };
    };
  };
  const formOf = (body = '') => new URLSearchParams(body);

  test('are requested with the password grant of the fixed client', async () => {
    const { server } = await pushTo(tokens(3600), { args: ['--user', 'anna', '--password', 'p&w'] });
    assert.deepEqual(Object.fromEntries(formOf(server.requests('POST', /token/)[0]?.body)), {
      grant_type: 'password',
      username: 'anna',
      password: 'p&w',
      client_id: 'token-marketplace-api',
    });
    assert.equal(server.requests('POST', /token/).length, 1);
  });

  test('are renewed with the refresh token before they expire, each refresh token once', async () => {
    const slow: Strangeness = ({ path }, before) =>
      isTask(path) && before < 5
        ? { status: 200, body: { state: 'pending', total: 2, progress: 0 } }
        : undefined;
    const issue = tokens(2);
    const { exitCode, server } = await pushTo(
      (request, before) => issue(request, before) ?? slow(request, before),
    );
    assert.equal(exitCode, 0);
    const forms = server.requests('POST', /token/).map(({ body }) => formOf(body));
    assert.ok(forms.length >= 2);
    assert.deepEqual(
      forms.slice(1).map((form) => [form.get('grant_type'), form.get('refresh_token')]),
      forms.slice(1).map((_, index) => ['refresh_token', `r${index + 1}`]),
    );
  });

  test('that the server refuses early are replaced by a new login', async () => {
    const issue = tokens(3600);
    const { exitCode, server } = await pushTo((request, before) =>
      isPost(request.path) && before === 0 ? { status: 401 } : issue(request, before),
    );
    assert.equal(exitCode, 0);
    assert.deepEqual(
      server.requests('POST', /token/).map(({ body }) => formOf(body).get('grant_type')),
      ['password', 'password'],
    );
  });

  test('that are refused again end the delivery', async () => {
    const { exitCode, notes, server } = await pushTo(({ path }) =>
      isPost(path) ? { status: 401 } : undefined,
    );
    assert.equal(exitCode, 1);
    assert.match(notes, /does not accept products from this user/);
    assert.equal(server.requests('POST', /products/).length, 2);
  });

  for (const [name, body, expected] of [
    ['no token', { token_type: 'bearer' }, /without a token/],
    ['a page', '<html>', /a body that is not JSON/],
  ] as const) {
    test(`are reported as missing when the answer contains ${name}`, async () => {
      const { exitCode, notes } = await pushTo(({ path }) =>
        path === '/v1/token' ? { status: 200, body } : undefined,
      );
      assert.equal(exitCode, 1);
      assert.match(notes, expected);
    });
  }
});

describe('following a delivery', () => {
  test('asks the server to wait, and polls again when it says', async () => {
    const pingAfter = new Date(nowMs + 3000).toISOString();
    const { pausesMs, server } = await pushTo(({ path, method }) =>
      method === 'POST' && isPost(path) ? { status: 202, body: { ...accepted(1, 2), pingAfter } } : undefined,
    );
    assert.deepEqual(pausesMs, [3000]);
    assert.equal(server.requests('GET', /tasks/)[0]?.headers.prefer, 'wait=20');
  });

  test("does not depend on the server's clock", async () => {
    const pingAfter = new Date(nowMs + 30 * 24 * 3600 * 1000).toISOString();
    const pending = { state: 'pending', total: 2, progress: 0, pingAfter };
    const { pausesMs } = await pushTo(({ path }, before) =>
      isTask(path) && before < 6 ? { status: 200, body: pending } : undefined,
    );
    assert.deepEqual(pausesMs, [100, 200, 400, 800, 1000, 1000, 1000]);
  });

  test('tolerates a delivery that becomes visible late, but not indefinitely', async () => {
    const late = await pushTo(({ path }, before) =>
      isTask(path) && before < 3 ? { status: 404 } : undefined,
    );
    assert.equal(late.exitCode, 0);
    const never = await pushTo(({ path }) => (isTask(path) ? { status: 404 } : undefined));
    assert.equal(never.exitCode, 1);
    assert.match(never.notes, /accepted a delivery but no longer knows it/);
  });

  test('counts the parts itself when the progress has no counters', async () => {
    const parts: Record<string, unknown[]> = {
      succeeded: [{ sku: 'S0' }],
      failed: [{ sku: 'S1', errors: [{ code: 'X', title: 'x', jsonPath: '$[1].ean' }] }],
      unchanged: [],
    };
    const { exitCode, summary } = await pushTo(({ path }) => {
      const part = /\/(succeeded|failed|unchanged)$/.exec(path)?.[1];
      if (part !== undefined) return { status: 200, body: { results: parts[part] } };
      return isTask(path)
        ? { status: 200, body: { state: 'done', total: 2, progress: 2, links: [] } }
        : undefined;
    });
    assert.equal(exitCode, 1);
    const { succeeded, failed, unchanged, failures } = summary();
    assert.deepEqual([succeeded, failed, unchanged], [1, 1, 0]);
    assert.deepEqual(failures, [
      { element: 2, line: 1, sku: 'S1', code: 'X', jsonPath: '$.ean', message: 'x', delivery: 'task-1' },
    ]);
  });

  test('never sends the token to another host', async () => {
    for (const href of ['http://127.0.0.1:1/tasks/1', '//127.0.0.1:1/tasks/1', 'tasks/1']) {
      const { exitCode, notes } = await pushTo(({ path }) =>
        isPost(path) ? { status: 202, body: { ...accepted(1, 2), task: { href } } } : undefined,
      );
      assert.equal(exitCode, 1);
      assert.match(notes, /without a link to its progress/);
    }
  });

  test('respects the limit of deliveries in progress', async () => {
    const open: string[] = [];
    let most = 0;
    const { exitCode } = await pushTo(
      ({ path, method }, before) => {
        if (method === 'POST' && isPost(path)) most = Math.max(most, open.push(path));
        if (!isTask(path)) return undefined;
        // None is done before the maximum number is in progress.
        if (before < 2 || most < 3)
          return { status: 200, body: { state: 'pending', total: 500, progress: 0 } };
        open.pop();
        return undefined;
      },
      { elements: 4000, args: ['--in-flight', '3'] },
    );
    assert.deepEqual([exitCode, most], [0, 3]);
  });
});

describe('requests that are refused as a whole', () => {
  test('are listed, and the others are delivered', async () => {
    const refusal = {
      status: 400,
      body: { errors: [{ code: 'INVALID_JSON', detail: 'too deep', jsonpath: '$[3]' }] },
    };
    const { exitCode, summary } = await pushTo(
      ({ path }, before) => (isPost(path) && before === 1 ? refusal : undefined),
      {
        elements: 1200,
      },
    );
    assert.equal(exitCode, 1);
    const { delivered, succeeded, refused, failures } = summary();
    assert.deepEqual([delivered, succeeded, refused], [700, 700, 500]);
    assert.equal(failures.length, 1);
    assert.deepEqual([failures[0].element, failures[0].code], [501, 'REQUEST_REFUSED']);
    assert.match(failures[0].message, /elements 501 to 1000\. INVALID_JSON: too deep \(at \$\[3\]\)/);
  });

  test('end the delivery when the user may not deliver at all', async () => {
    const refusal = {
      status: 403,
      body: { errors: [{ code: 'MISSING_ROLE', detail: 'needs the role Products_Write' }] },
    };
    const { exitCode, notes, server } = await pushTo(({ path }) => (isPost(path) ? refusal : undefined), {
      elements: 1200,
    });
    assert.equal(exitCode, 1);
    assert.match(notes, /MISSING_ROLE: needs the role Products_Write/);
    assert.equal(server.requests('POST', /products/).length, 1);
  });
});

test('prices and active flags are sent to their own operations in their own wrapping', async () => {
  const prices = await pushTo(() => undefined, { args: ['--kind', 'prices'] });
  assert.equal(prices.server.requests('POST', /prices$/)[0]?.body, '[{"sku":"S0"},{"sku":"S1"}]');
  const flags = await pushTo(() => undefined, { args: ['--kind', 'active-status'] });
  assert.equal(
    flags.server.requests('POST', /active-status$/)[0]?.body,
    '{"status":[{"sku":"S0"},{"sku":"S1"}]}',
  );
});

test('a file that turns out not to be JSON ends with exit code 2; full requests before that place are delivered', async () => {
  const server = await startStrangeServer();
  const input = `[${'{"a":1},\n'.repeat(700)}{"a":,}]`;
  const result = await runCommand(['push', '-', '--url', server.url], { input });
  assert.equal(result.exitCode, 2);
  assert.match(result.notes, /cannot be read at line 701, byte \d+: element 701 is not JSON/);
  assert.match(result.output, /^500 products delivered/);
  assert.equal(server.requests('POST', /products/).length, 1);
});

test('text from a server cannot control the terminal', async () => {
  const errors = [{ code: 'X\u001b[31m', title: 'red\u202e', jsonPath: '$[0]\n' }];
  const server = await startStrangeServer(({ path }) => {
    if (path.endsWith('/failed')) return { status: 200, body: { results: [{ sku: '\u0007S', errors }] } };
    return isTask(path) ? { status: 200, body: { ...done(1), succeeded: 0, failed: 1 } } : undefined;
  });
  const { output } = await runCommand(['push', '-', '--url', server.url], { input: '[1]' });
  assert.doesNotMatch(output, /[\u0007\u001b\u202e]/);
  assert.match(output, /\\u0007S +X\\u001b\[31m/);
});
