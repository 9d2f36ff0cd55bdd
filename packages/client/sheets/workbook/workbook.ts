import type { SheetRow } from '../map/rows.ts';
import { NotReadable, quoted } from '../wrong-file.ts';
import { beginsXml } from './beginning.ts';
import { openFeed } from './feed.ts';
import { SheetNotChosen, type Workbook } from './form.ts';
import { keepRows } from './kept-rows.ts';
import { openOds } from './ods.ts';
import { openXlsx } from './xlsx.ts';
import { locked, ZipParts } from './zip-parts.ts';

/** Opens a workbook of the forms `.xlsx` and `.ods`, or a product feed in XML. */
export async function openWorkbook(file: Blob): Promise<Workbook> {
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  if (beginsXml(head)) return openFeed(file);
  if (head[0] !== 0x50)
    throw other(
      'it is a workbook of an older form, or protected by a password; save it as .xlsx without one',
    );
  const parts = await ZipParts.open(file);
  if (parts.has('content.xml')) {
    if (await isLocked(parts)) throw locked();
    return openOds(parts);
  }
  if (parts.has('[Content_Types].xml')) return openXlsx(parts);
  throw other('it is an archive, but no workbook of the forms .xlsx and .ods; take the table out of it');
}

/** The name and the rows of the sheet that is wanted, or of the only one that has rows. */
export async function readSheet(file: Blob, wanted: string | undefined) {
  const workbook = await openWorkbook(file);
  const sheet = await chooseSheet(workbook, wanted);
  async function* rows(): AsyncGenerator<SheetRow> {
    for await (const { cells, line, read } of workbook.rows(sheet)) yield { cells, line, endByte: read };
  }
  return { sheet, rows: keepRows(rows) };
}

/** The sheet of that name, or the only one that has rows. */
export async function chooseSheet(workbook: Workbook, wanted: string | undefined): Promise<string> {
  const { sheets } = workbook;
  if (wanted !== undefined) {
    const found = sheets.find((name) => name.toLowerCase() === wanted.trim().toLowerCase());
    if (found !== undefined) return found;
    throw notChosen(`The workbook has no sheet ${quoted(wanted)}`, sheets);
  }
  const filled: string[] = [];
  for (const name of sheets) if (await hasRows(workbook.rows(name))) filled.push(name);
  const [only] = filled;
  if (only === undefined) throw other('it is a workbook whose sheets are empty');
  if (filled.length > 1) throw notChosen('The workbook has several sheets with rows', filled);
  return only;
}

function notChosen(reason: string, sheets: readonly string[]): SheetNotChosen {
  const names = sheets.map(quoted).join(', ');
  return new SheetNotChosen(`${reason}. Name one of its sheets with --sheet: ${names}.`, sheets);
}

async function hasRows(rows: AsyncGenerator<unknown>): Promise<boolean> {
  for await (const _ of rows) return true;
  return false;
}

async function isLocked(parts: ZipParts): Promise<boolean> {
  const manifest = 'META-INF/manifest.xml';
  if (!parts.has(manifest)) return false;
  let text = '';
  for await (const piece of parts.textOf(manifest)) {
    text += piece;
    if (text.length > manifestCharactersMax) break;
  }
  return text.includes('encryption-data');
}

const manifestCharactersMax = 1024 * 1024;

function other(reason: string): NotReadable {
  return new NotReadable(`${reason}.`, { line: 1, byte: 1 });
}
