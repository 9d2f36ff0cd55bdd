import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html, phrase, prose } from './html.ts';

test('inserted values are escaped, unless they are HTML already', () => {
  const hostile = '<script>"&';
  assert.equal(
    html`<p title="${hostile}">${hostile}</p>`.source,
    '<p title="&lt;script&gt;&quot;&amp;">&lt;script&gt;&quot;&amp;</p>',
  );
  assert.equal(
    html`<ul>${[html`<li>${1}</li>`, html`<li>${false}</li>`]}</ul>`.source,
    '<ul><li>1</li><li></li></ul>',
  );
});

test('prose has paragraphs, code and strong words, and nothing else', () => {
  assert.equal(
    prose('a `b<c`\n\n**d** <i>').source,
    '<p>a <code>b&lt;c</code></p><p><strong>d</strong> &lt;i&gt;</p>',
  );
  assert.equal(prose(undefined).source, '');
  assert.equal(phrase('one\ntwo').source, 'one\ntwo');
});
