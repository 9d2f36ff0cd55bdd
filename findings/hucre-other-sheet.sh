#!/usr/bin/env bash
# Of an .ods file, another sheet than the named one is read too, and the lines of a cell are joined.
source "$(dirname "$0")/run.sh"
packages hucre@1.0.0 fflate@0.8.3
guess 'sheets: ["B"] yields rows of B, and two lines of a cell stay two'
run <<'JS'
const { unzipSync, zipSync, strFromU8, strToU8 } = require('fflate');
(async () => {
  const { writeOds, streamOdsRows } = await import('hucre/ods');
  const rowsOf = async (rows) => {
    const all = [];
    for await (const { values } of rows) all.push(values);
    return JSON.stringify(all);
  };
  const ods = await writeOds({ sheets: [{ name: 'A', rows: [['of A']] }, { name: 'B', rows: [['of B']] }] });
  console.log(`the sheet B: ${await rowsOf(streamOdsRows(ods, { sheets: ['B'] }))}`);
  const content = unzipSync(ods);
  const lines = strFromU8(content['content.xml']).replace('of A', 'one</text:p><text:p>two');
  content['content.xml'] = strToU8(lines);
  console.log(`two lines: ${await rowsOf(streamOdsRows(zipSync(content), { sheets: [0] }))}`);
})();
JS
expect <<'SEEN'
the sheet B: [["of A"],["of B"]]
two lines: [["onetwo"]]
SEEN
