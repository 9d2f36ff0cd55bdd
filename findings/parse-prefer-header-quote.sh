#!/usr/bin/env bash
# A quotation mark within a quoted text, written as \" as HTTP asks, ends the reading: preferences of that header are lost.
source "$(dirname "$0")/run.sh"
packages parse-prefer-header@1.0.0
guess 'every header asks for return=minimal; a quoted text may hold \" (RFC 7240, 2; RFC 9110, 5.6.4), and the README says that quoting is handled'
run <<'JS'
const parse = require('parse-prefer-header');
for (const header of [
  'return=minimal, note="5, no more"',
  'note="5, no more", return=minimal',
  'note="5\\" screen", return=minimal',
  'wait=10; note="5\\" screen", return=minimal, respond-async',
  'note="5\\" screen, 7\\" screen", return=minimal',
  'note="a \\\\ b", return=minimal',
])
  console.log(`${header}: ${JSON.stringify(parse(header))}`);
JS
expect <<'SEEN'
return=minimal, note="5, no more": {"return":"minimal","note":"5, no more"}
note="5, no more", return=minimal: {"note":"5, no more","return":"minimal"}
note="5\" screen", return=minimal: {}
wait=10; note="5\" screen", return=minimal, respond-async: {}
note="5\" screen, 7\" screen", return=minimal: {"note":"\"5\\\" screen","7Screen":true,"return":"minimal"}
note="a \\ b", return=minimal: {"note":"a \\\\ b","return":"minimal"}
SEEN
