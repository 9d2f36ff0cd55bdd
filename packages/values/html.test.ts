import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from './html.ts';

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
