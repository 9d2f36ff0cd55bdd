#!/usr/bin/env bash
# An order is sent again with its Idempotency-Key: the replay of the 202 has no Location, the replay of a 204 is refused as unfinished.
source "$(dirname "$0")/run.sh"
packages express-idempotency@1.0.6 express@5.1.0
guess 'a replay is the first answer: status, headers and body'
run <<'JS'
const express = require('express');
const { idempotency, getSharedIdempotencyService } = require('express-idempotency');
const once = (answer) => (request, response) => getSharedIdempotencyService().isHit(request) || answer(response);
const app = express().use(express.json(), idempotency());
app.post('/orders', once((response) => response.status(202).set({ Location: '/tasks/1', ETag: '"1"' }).json({ task: 1 })));
app.post('/cancellations', once((response) => response.status(204).end()));
app.use((error, request, response, next) => response.status(500).json({ error: error.message }));
const server = app.listen(0, '127.0.0.1', async () => {
  for (const path of ['/orders', '/cancellations']) {
    for (const attempt of ['first', 'again']) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': `key of ${path}`, connection: 'close' };
      const answer = await fetch(`http://127.0.0.1:${server.address().port}${path}`, { method: 'POST', headers, body: '{"sku":"A"}' });
      console.log(path, attempt, answer.status, 'Location', answer.headers.get('location'), await answer.text());
    }
  }
  server.close();
});
JS
expect <<'SEEN'
/orders first 202 Location /tasks/1 {"task":1}
/orders again 202 Location null {"task":1}
/cancellations first 204 Location null 
/cancellations again 500 Location null {"error":"A previous request is still in progress for this key."}
SEEN
