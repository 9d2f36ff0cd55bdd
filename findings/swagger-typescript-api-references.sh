#!/usr/bin/env bash
# Two documents that say the same, one of them with its body and answer as components: calls of one lose the type of the body and the data.
source "$(dirname "$0")/run.sh"
packages swagger-typescript-api@13.13.0
guess 'a reference of a whole body or answer reads as what it refers to; of two successes both are typed'
run <<'JS'
const { writeFileSync } = require('node:fs');
const type = (name) => ({ type: 'object', required: [name], properties: { [name]: { type: 'string' } } });
const json = (name) => ({ description: name, content: { 'application/json': { schema: type(name) } } });
const body = { required: true, content: { 'application/x-www-form-urlencoded': { schema: type('scope') } } };
const document = (requestBody, answer, components) => ({
  openapi: '3.0.3', info: { title: 'token', version: '1' }, components,
  paths: { '/token': { post: { operationId: 'token', requestBody, responses: { 201: answer, 202: json('later') } } } },
});
const ref = (kind) => ({ $ref: `#/components/${kind}/Token` });
const documents = {
  inline: document(body, json('token')),
  referenced: document(ref('requestBodies'), ref('responses'), { requestBodies: { Token: body }, responses: { Token: json('token') } }),
};
(async () => {
  const { generateApi } = await import('swagger-typescript-api');
  for (const [name, spec] of Object.entries(documents)) {
    const { files } = await generateApi({ spec, output: false, silent: true });
    const text = files.map(({ fileContent }) => fileContent).join('\n');
    const call = /this\.request<[\s\S]*?\}\)/.exec(text)[0].replaceAll(/\s+/g, ' ');
    console.log(`${name}: ${call}`);
  }
})();
JS
expect <<'SEEN'
inline: this.request< { token: string; }, any >({ path: `/token`, method: "POST", body: data, type: ContentType.UrlEncoded, format: "json", ...params, })
referenced: this.request< { token: string; }, any >({ path: `/token`, method: "POST", body: data, ...params, })
SEEN
