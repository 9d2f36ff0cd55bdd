import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phrase, prose } from './html.ts';

test('prose has paragraphs, code and strong words, and nothing else', () => {
  assert.equal(
    prose('a `b<c`\n\n**d** <i>').source,
    '<p>a <code>b&lt;c</code></p><p><strong>d</strong> &lt;i&gt;</p>',
  );
  assert.equal(prose(undefined).source, '');
  assert.equal(phrase('one\ntwo').source, 'one\ntwo');
});
