import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineForPeople, withPriorities } from './log-stream.ts';
import { createLogger } from './logger.ts';

/** What a person sees of what a logger is told. */
function shown(tell: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  const write = (line: string) => {
    text += lineForPeople(line) ?? '';
  };
  tell(createLogger('trace', { write }));
  return text.replaceAll(/^\d\d:\d\d:\d\d /gm, '');
}

test('an entry is one line with its facts', () => {
  const facts = { partnerUrl: 'http://127.0.0.1:8080', startMs: 459, settings: { KONTOR_PORT: '0' } };
  assert.equal(
    shown((logger) => logger.info(facts, 'kontor is ready')),
    'kontor is ready  partnerUrl=http://127.0.0.1:8080  startMs=459  settings={"KONTOR_PORT":"0"}\n',
  );
});

test('warnings and errors are named, and an error has its stack', () => {
  assert.equal(
    shown((logger) => logger.warn('look at this')),
    'WARNING look at this\n',
  );
  const text = shown((logger) => logger.error({ error: new Error('no space left') }, 'database failed'));
  assert.match(text, /^ERROR database failed\n {2}Error: no space left\n {6}at /);
});

test('requests are left out unless the server failed', () => {
  const requestId = '1';
  const text = shown((logger) => {
    logger.info({ requestId, status: 200 }, 'request answered');
    logger.info({ requestId, status: 404 }, 'request refused');
    logger.error({ requestId, status: 500 }, 'request failed');
  });
  assert.equal(text, 'ERROR request failed  requestId=1  status=500\n');
});

test('no text of a caller moves the cursor of a terminal', () => {
  const text = shown((logger) => logger.warn({ path: '/\u001b[2J\n\r' }, 'odd \u001b[2J path'));
  assert.doesNotMatch(text.slice(0, -1), /[\u0000-\u001f]/);
});

test("each line for systemd's journal begins with the priority of its level", () => {
  const lines: string[] = [];
  const logger = createLogger('trace', withPriorities({ write: (line) => lines.push(line) }));
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const) logger[level](level);
  assert.deepEqual(
    lines.map((line) => [line.slice(0, 3), JSON.parse(line.slice(3)).msg]),
    [
      ['<2>', 'fatal'],
      ['<3>', 'error'],
      ['<4>', 'warn'],
      ['<6>', 'info'],
      ['<7>', 'debug'],
      ['<7>', 'trace'],
    ],
  );
});
