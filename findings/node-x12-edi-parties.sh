#!/usr/bin/env bash
# An order of X12 is read with a map and written again with the same map: of several parties and references one segment remains, with parts of the last.
source "$(dirname "$0")/run.sh"
packages node-x12-edi@1.0.15
guess 'what is read with a map is written with it: an N1 segment for each party, a REF segment for each reference (README: two-way conversion)'
run <<'JS'
(async () => {
  const { Transaction, FieldMap } = await import('node-x12-edi');
  const qualified = (segmentIdentifier, identifierValue, valuePosition) => new FieldMap({ segmentIdentifier, identifierValue, identifierPosition: 0, valuePosition });
  const map = () => ({
    buyerName: qualified('N1', 'BY', 1), buyer: qualified('N1', 'BY', 3), shipTo: qualified('N1', 'ST', 3),
    contract: qualified('REF', 'CT', 1), department: qualified('REF', 'DP', 1),
  });
  const order = ['N1*BY*Lampen*UL*4012345000009', 'N1*ST**UL*4012345000016', 'REF*CT*C-1', 'REF*DP*D-2'].join('\n');
  const reader = new Transaction();
  reader.generateSegments(order);
  const read = reader.mapSegments(map());
  console.log(JSON.stringify(read));
  console.log(new Transaction().toX12(read, map()).trim());
})();
JS
expect <<'SEEN'
{"buyerName":"Lampen","buyer":"4012345000009","shipTo":"4012345000016","contract":"C-1","department":"D-2"}
N1*ST*Lampen**4012345000016
REF*DP*D-2
SEEN
