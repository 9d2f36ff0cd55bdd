#!/usr/bin/env bash
# A batch with a slash, a percent sign or a question mark is written into the address as it is: reading the link gives another batch, or an error.
source "$(dirname "$0")/run.sh"
packages digital-link.js@1.4.3
guess 'characters that mean something in an address are percent-encoded in a link, and decoded when it is read'
run <<'JS'
const { DigitalLink } = require('digital-link.js');
for (const batch of ['A-1', 'A/1', '50%', 'A?1']) {
  const link = DigitalLink({ domain: 'https://id.gs1.org', identifier: { '01': '04012345678901' }, keyQualifiers: { 10: batch } });
  const text = link.toWebUriString();
  let back;
  try {
    back = JSON.stringify(DigitalLink(text).getKeyQualifiers());
  } catch (error) {
    back = error.message;
  }
  console.log(`${batch}: ${text}, valid: ${link.isValid()}, read back: ${back}`);
}
console.log(`A%2F1 in a link: ${DigitalLink('https://id.gs1.org/01/04012345678901/10/A%2F1').getKeyQualifiers()['10']}`);
JS
expect <<'SEEN'
A-1: https://id.gs1.org/01/04012345678901/10/A-1, valid: true, read back: {"10":"A-1"}
A/1: https://id.gs1.org/01/04012345678901/10/A/1, valid: false, read back: Must contain at least the identifier
50%: https://id.gs1.org/01/04012345678901/10/50%, valid: false, read back: URI malformed
A?1: https://id.gs1.org/01/04012345678901/10/A?1, valid: false, read back: {"10":"A"}
A%2F1 in a link: A%2F1
SEEN
