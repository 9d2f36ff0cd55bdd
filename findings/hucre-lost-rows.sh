#!/usr/bin/env bash
# A workbook that is cut off is read as a whole one, another sheet than the named one is read too, and lines of a cell are joined.
source "$(dirname "$0")/run.sh"
packages hucre@1.0.0 fflate@0.8.3
guess 'a sheet that ends in the middle is an error, sheets: ["B"] yields rows of B, and two lines of a cell stay two'
run <<'JS'
const { unzipSync, zipSync, strFromU8, strToU8 } = require('fflate');
(async () => {
  const { writeXlsx, streamXlsxRows } = await import('hucre/xlsx');
  const { writeOds, streamOdsRows } = await import('hucre/ods');
  const rowsOf = async (rows) => {
    const all = [];
    for await (const { values } of rows) all.push(values);
    return JSON.stringify(all);
  };
  const parts = unzipSync(await writeXlsx({ sheets: [{ name: 'A', rows: [['sku', 'n'], ['a', 1], ['b', 2]] }] }));
  const sheet = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(parts[sheet]);
  parts[sheet] = strToU8(xml.slice(0, xml.indexOf('r="3"')));
  console.log(`cut off before its third row: ${await rowsOf(streamXlsxRows(zipSync(parts)))}`);
  const ods = await writeOds({ sheets: [{ name: 'A', rows: [['of A']] }, { name: 'B', rows: [['of B']] }] });
  console.log(`the sheet B: ${await rowsOf(streamOdsRows(ods, { sheets: ['B'] }))}`);
  const content = unzipSync(ods);
  const lines = strFromU8(content['content.xml']).replace('of A', 'one</text:p><text:p>two');
  content['content.xml'] = strToU8(lines);
  console.log(`two lines: ${await rowsOf(streamOdsRows(zipSync(content), { sheets: [0] }))}`);
})();
JS
expect <<'SEEN'
cut off before its third row: [["sku","n"],["a",1]]
the sheet B: [["of A"],["of B"]]
two lines: [["onetwo"]]
SEEN
