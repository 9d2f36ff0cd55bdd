/** Workbooks for tests, written part by part, so that tests can also write what no program would. */
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';

/** What a cell of a test is. Days are counted as spreadsheets do. */
export type TestCell =
  | string
  | number
  | boolean
  | { readonly day: number }
  | { readonly formula: string; readonly value?: number }
  | { readonly error: string };

export type TestSheets = Readonly<Record<string, readonly (readonly TestCell[])[]>>;

/** An archive of parts; those that are not in order come first. */
export async function archiveOf(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, text] of Object.entries(parts)) await zip.add(name, new TextReader(text));
  return zip.close();
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The parts of an `.xlsx` file; texts are shared, and stand behind the sheets as programs write them. */
export function xlsxParts(sheets: TestSheets, hidden: readonly string[] = []): Record<string, string> {
  const names = Object.keys(sheets);
  const texts: string[] = [];
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map(
        (name, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rIdT" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdS" Type="${office}/styles" Target="/xl/styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-407]d\\.\\ mmmm\\ yyyy;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  };
  for (const [index, name] of names.entries()) {
    const rows = (sheets[name] ?? []).map((cells, row) => {
      const own = cells.map((cell, column) => xlsxCell(cell, `${letters(column)}${row + 1}`, texts));
      return `<row r="${row + 1}">${own.join('')}</row>`;
    });
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${main}"><cols><col min="1" max="3" width="2"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
  }
  const shared = texts.map((text) =>
    text.startsWith('rich ')
      ? `<si><r><t>${escaped(text.slice(0, 4))}</t></r><r><rPr><b/></rPr><t xml:space="preserve">${escaped(text.slice(4))}</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh></si>`
      : `<si><t xml:space="preserve">${escaped(text)}</t></si>`,
  );
  parts['xl/sharedStrings.xml'] = `<sst>${shared.join('')}</sst>`;
  return parts;
}

export const xlsxOf = (sheets: TestSheets, hidden?: readonly string[]) =>
  archiveOf(xlsxParts(sheets, hidden));

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

function xlsxCell(cell: TestCell, at: string, texts: string[]): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
  if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`;
  if ('error' in cell) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`;
  const value = cell.value === undefined ? '' : `<v>${cell.value}</v>`;
  return `<c r="${at}"><f>${cell.formula}</f>${value}</c>`;
}

/** An `.ods` file, with blank cells and rows at the ends of sheets as programs write them. */
export async function odsOf(sheets: TestSheets, hidden: readonly string[] = []): Promise<Uint8Array> {
  const tables = Object.entries(sheets).map(([name, rows]) => {
    const style = hidden.includes(name) ? 'ta2' : 'ta1';
    const lines = rows.map(
      (cells) =>
        `<table:table-row>${cells.map(odsCell).join('')}<table:table-cell table:number-columns-repeated="16380"/></table:table-row>`,
    );
    return `<table:table table:name="${escaped(name)}" table:style-name="${style}">${lines.join('')}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`;
  });
  return archiveOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': odsContent(tables.join('')),
  });
}

export const odsContent = (tables: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:automatic-styles><style:style style:name="ta1"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;

function odsCell(cell: TestCell): string {
  const note = '<office:annotation><text:p>A note</text:p></office:annotation>';
  const typed = (type: string, value: string, shown: string) =>
    `<table:table-cell office:value-type="${type}" ${value}>${note}<text:p>${shown}</text:p></table:table-cell>`;
  if (cell === '') return '<table:table-cell/>';
  if (typeof cell === 'number') return typed('float', `office:value="${cell}"`, '###');
  if (typeof cell === 'boolean') return typed('boolean', `office:boolean-value="${cell}"`, 'WAHR');
  if (typeof cell === 'string') {
    const lines = cell
      .split('\n')
      .map((line) => `<text:p>${escaped(line).replaceAll('  ', ' <text:s/>')}</text:p>`);
    return `<table:table-cell office:value-type="string">${note}${lines.join('')}</table:table-cell>`;
  }
  if ('day' in cell) {
    const day = new Date(Date.UTC(1899, 11, 30) + cell.day * 86_400_000).toISOString().slice(0, 10);
    return typed('date', `office:date-value="${day}"`, '1. März');
  }
  if ('error' in cell)
    return `<table:table-cell table:formula="of:=1/0" calcext:value-type="error" office:value-type="string" office:string-value=""><text:p>${cell.error}</text:p></table:table-cell>`;
  const value = cell.value === undefined ? '' : `office:value-type="float" office:value="${cell.value}"`;
  return `<table:table-cell table:formula="of:=${cell.formula}" ${value}/>`;
}
