#!/usr/bin/env bash
# A statement of OFX has & and < in a payee, which the format writes as &amp; and &lt;: they stay so in the raw and in the normalized form.
source "$(dirname "$0")/run.sh"
packages ofx-data-extractor@1.5.0
guess 'the payee is "Lampen & Co <Berlin>": OFX 1.6, 2.3.2.1 has three escapes'
run <<'JS'
const { Ofx } = require('ofx-data-extractor');
const statement = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<BANKMSGSRSV1>
<STMTTRNRS>
<TRNUID>1
<STMTRS>
<CURDEF>EUR
<BANKACCTFROM>
<BANKID>37040044
<ACCTID>0532013000
<ACCTTYPE>CHECKING
</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20261101
<DTEND>20261130
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20261129
<TRNAMT>-19.90
<FITID>000123
<NAME>Lampen &amp; Co &lt;Berlin&gt;
</STMTTRN>
</BANKTRANLIST>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>`;
const ofx = new Ofx(statement);
const [{ NAME }] = ofx.getBankTransferList();
const [{ description, descriptionNormalized, warnings }] = ofx.toNormalized().transactions;
console.log(`raw: ${NAME}`);
console.log(`normalized: ${description}, ${descriptionNormalized}, ${warnings.length} warnings`);
console.log(`valid: ${ofx.validate().isValid}`);
JS
expect <<'SEEN'
raw: Lampen &amp; Co &lt;Berlin&gt;
normalized: Lampen &amp; Co &lt;Berlin&gt;, lampen &amp; co &lt;berlin&gt;, 0 warnings
valid: true
SEEN
