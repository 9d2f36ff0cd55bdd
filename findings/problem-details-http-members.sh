#!/usr/bin/env bash
# Further members of a problem stand in a member "extensions" where the README has them beside the others; each status is a "Bad Request".
source "$(dirname "$0")/run.sh"
packages problem-details-http@1.0.2
guess 'the balance is a member of the problem (RFC 7807, 3.2), PDBuilder is exported by its name, and a 404 has the title "Not Found", as its README says'
run <<'JS'
const library = require('problem-details-http');
console.log(`PDBuilder by its name: ${typeof library.PDBuilder}`);
const { default: builder } = library;
const sent = (problem) => JSON.stringify(problem.build());
console.log(sent(builder.fromDetail('The balance is 30.').status403().type('https://shop.example/no-credit').title('No credit').extensions({ balance: 30 })));
for (const status of [400, 404, 409, 429]) console.log(sent(builder.fromDetail('Some detail.').status(status)));
console.log(sent(builder.fromError(new Error('Some detail.')).status404()));
JS
expect <<'SEEN'
PDBuilder by its name: undefined
{"extensions":{"balance":30},"type":"https://shop.example/no-credit","status":403,"title":"No credit","detail":"The balance is 30."}
{"extensions":{},"type":"https://datatracker.ietf.org/doc/html/rfc7231#section-6.5.1","status":400,"title":"Bad Request","detail":"Some detail."}
{"extensions":{},"type":"https://datatracker.ietf.org/doc/html/rfc7231#section-6.5.1","status":404,"title":"Bad Request","detail":"Some detail."}
{"extensions":{},"type":"https://datatracker.ietf.org/doc/html/rfc7231#section-6.5.1","status":409,"title":"Bad Request","detail":"Some detail."}
{"extensions":{},"type":"https://datatracker.ietf.org/doc/html/rfc7231#section-6.5.1","status":429,"title":"Bad Request","detail":"Some detail."}
{"extensions":{},"type":"https://datatracker.ietf.org/doc/html/rfc7231#section-6.5.4","status":404,"title":"Error","detail":"Some detail."}
SEEN
