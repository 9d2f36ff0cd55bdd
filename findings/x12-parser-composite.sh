#!/usr/bin/env bash
# A composite element of X12 is split: its first part has the key of the element, its second part the key of the first.
source "$(dirname "$0")/run.sh"
packages x12-parser@1.3.0
guess 'the first component of MEA04 is under 4-1, as the README says of SVC01-01'
run <<'JS'
const { Readable } = require('node:stream');
const { X12parser } = require('x12-parser');
const file = 'ISA*00*          *00*          *ZZ*SELLER         *ZZ*MARKET         *261130*0900*^*00501*000000001*0*P*>~MEA*PD*G*12*LB>2>1~MEA*PD*G*12*LB~';
Readable.from([file]).pipe(new X12parser()).on('data', (segment) => {
  if (segment.name === 'MEA') console.log(Object.entries(segment).map(([key, value]) => `${key}=${value}`).join(' '));
});
JS
expect <<'SEEN'
1=PD 2=G 3=12 4=LB name=MEA 4-1=2 4-2=1
1=PD 2=G 3=12 4=LB name=MEA
SEEN
