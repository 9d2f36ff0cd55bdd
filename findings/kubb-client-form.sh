#!/usr/bin/env bash
# The generated call says that it sends a form: the body is JSON under the type of a form, so that a server finds one field with a long name.
source "$(dirname "$0")/run.sh"
packages @kubb/plugin-client@4.39.3
guess 'the client that is generated for fetch sends what it calls application/x-www-form-urlencoded as a form, or refuses the data'
run <<'JS'
const http = require('node:http');
const exported = require('@kubb/plugin-client/clients/fetch');
const client = exported.default ?? exported;
const data = { grant_type: 'client_credentials', scope: 'orders' };
const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part)).on('end', () => {
    const fields = [...new URLSearchParams(body)].map(([name, value]) => `${name}=${value}`);
    console.log(`${request.url}: ${request.headers['content-type'].split(';')[0]}, read as ${JSON.stringify(fields)}`);
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
});
server.listen(0, '127.0.0.1', async () => {
  const url = `http://127.0.0.1:${server.address().port}`;
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  await client({ method: 'POST', url: `${url}/object`, data, headers });
  await client({ method: 'POST', url: `${url}/params`, data: new URLSearchParams(data), headers });
  server.close();
});
JS
expect <<'SEEN'
/object: application/x-www-form-urlencoded, read as ["{\"grant_type\":\"client_credentials\",\"scope\":\"orders\"}="]
/params: application/x-www-form-urlencoded, read as ["{}="]
SEEN
