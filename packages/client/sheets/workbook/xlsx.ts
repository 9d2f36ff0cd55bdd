import { shownNumber } from '@kontor/values/number-text';
import { type Cell, noResult } from '../cells.ts';
import type { Workbook, WorkbookRow } from './form.ts';
import { RowCells } from './row-cells.ts';
import { dateText, dayIn, isDateForm } from './serial-dates.ts';
import { type XmlHandler, xmlRecords } from './xml-records.ts';
import { damaged, workbookNumbers, type ZipParts } from './zip-parts.ts';

/** What the cells of a workbook refer to. */
interface Shared {
  readonly texts: readonly string[];
  /** By number of a style: how it shows a number as a date. */
  readonly dateForms: readonly ('day' | 'time' | undefined)[];
  readonly isFrom1904: boolean;
}

/** Opens a workbook in the form of ECMA-376. Sheets are read when they are asked for, the texts that cells share with the first of them. */
export async function openXlsx(parts: ZipParts): Promise<Workbook> {
  const [root] = (await relationsOf(parts, '_rels/.rels', '')).filter(
    ({ type }) => type === 'officeDocument',
  );
  const path = root?.target ?? 'xl/workbook.xml';
  if (!parts.has(path) || path.endsWith('.bin')) throw damaged('it is not in the form .xlsx');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = await relationsOf(parts, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const partOf = (type: string) => relations.find((relation) => relation.type === type)?.target ?? '';
  const { sheets, isFrom1904 } = await sheetsOf(parts, path);
  const targets = new Map(
    sheets.flatMap(({ name, id }): [string, string][] => {
      const target = relations.find(
        (relation) => relation.id === id && relation.type === 'worksheet',
      )?.target;
      return target === undefined ? [] : [[name, target]];
    }),
  );
  let shared: Promise<Shared> | undefined;
  const readShared = async (): Promise<Shared> => ({
    texts: await textsOf(parts, partOf('sharedStrings')),
    dateForms: await dateFormsOf(parts, partOf('styles')),
    isFrom1904,
  });
  return {
    sheets: [...targets.keys()],
    sizeOf: (sheet) => parts.sizeOf(targets.get(sheet) ?? ''),
    async *rows(sheet) {
      shared ??= readShared();
      const known = await shared;
      yield* xmlRecords(parts.textOf(targets.get(sheet) ?? ''), (emit) => new SheetHandler(known, emit));
    },
  };
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

async function relationsOf(parts: ZipParts, part: string, folder: string): Promise<Relation[]> {
  if (!parts.has(part)) return [];
  const relations = xmlRecords<Relation>(parts.textOf(part), (emit) => ({
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : folder + Target.replace(/^\.\//, '');
      emit({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  }));
  return Array.fromAsync(relations);
}

async function sheetsOf(parts: ZipParts, path: string) {
  const sheets: { name: string; id: string }[] = [];
  let isFrom1904 = false;
  const read = xmlRecords(parts.textOf(path), () => ({
    open(name, { date1904, state, 'r:id': id = '', name: title = '' }) {
      if (name === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true';
      if (name === 'sheet' && (state ?? 'visible') === 'visible') sheets.push({ name: title, id });
    },
  }));
  await Array.fromAsync(read);
  return { sheets, isFrom1904 };
}

/** The texts that cells name by number; what tells how to pronounce them is left out. */
async function textsOf(parts: ZipParts, part: string): Promise<string[]> {
  const texts: string[] = [];
  if (!parts.has(part)) return texts;
  let [text, characters, isText, isReading] = ['', 0, false, true];
  const read = xmlRecords(parts.textOf(part), () => ({
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = false;
      isText = name === 't' && isReading;
    },
    text(piece) {
      if (!isText) return;
      text += piece;
      characters += piece.length;
      if (characters > workbookNumbers.textCharactersMax) throw damaged('its texts are too long to be kept');
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isReading = true;
      if (name !== 'si') return;
      if (texts.length === workbookNumbers.textsMax) throw damaged('it has too many texts to be kept');
      texts.push(unescaped(text));
    },
  }));
  await Array.fromAsync(read);
  return texts;
}

async function dateFormsOf(parts: ZipParts, part: string): Promise<Shared['dateForms']> {
  if (!parts.has(part)) return [];
  const forms = new Map<string, string>();
  const styles: ('day' | 'time' | undefined)[] = [];
  let isOfCells = false;
  const read = xmlRecords(parts.textOf(part), () => ({
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') forms.set(numFmtId, formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) styles.push(isDateForm(Number(numFmtId), forms.get(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  }));
  await Array.fromAsync(read);
  return styles;
}

/** `_x000D_` stands for a character that XML does not allow. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Reads the rows of a sheet. */
class SheetHandler implements XmlHandler {
  readonly #shared: Shared;
  readonly #emit: (row: WorkbookRow) => void;
  readonly #row = new RowCells();
  #read = 0;
  #position = 0;
  #type = 'n';
  #style = 0;
  #text = '';
  #hasFormula = false;
  #isText = false;

  constructor(shared: Shared, emit: (row: WorkbookRow) => void) {
    this.#shared = shared;
    this.#emit = emit;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#read += name.length * 2 + 5;
    if (name === 'row') {
      this.#row.begin(attributes.r === undefined ? undefined : Number(attributes.r));
      this.#position = -1;
    } else if (name === 'c') {
      this.#position = attributes.r === undefined ? this.#position + 1 : columnOf(attributes.r);
      this.#type = attributes.t ?? 'n';
      this.#style = Number(attributes.s ?? 0);
      this.#text = '';
      this.#hasFormula = false;
      this.#read += 12;
    } else if (name === 'f') this.#hasFormula = true;
    this.#isText = name === 'v' || name === 't';
  }

  text(piece: string): void {
    this.#read += piece.length;
    if (this.#isText) this.#text = this.#row.joined(this.#text, piece);
  }

  close(name: string): void {
    this.#isText = false;
    if (name === 'c') this.#row.put(this.#position, this.#cell());
    if (name !== 'row') return;
    const row = this.#row.end(this.#read);
    if (row !== undefined) this.#emit(row);
  }

  #cell(): Cell {
    const text = this.#text;
    if (text === '') return this.#hasFormula && this.#type !== 'str' ? noResult : '';
    switch (this.#type) {
      case 's':
        return this.#shared.texts[Number(text)] ?? '';
      case 'str':
      case 'inlineStr':
        return unescaped(text);
      case 'b':
        return text === '1' || text === 'true';
      case 'd':
        return dayIn(text);
      case 'e':
        return text;
    }
    const number = Number(text);
    const form = this.#shared.dateForms[this.#style];
    return form === undefined
      ? shownNumber(number)
      : (dateText(number, form, this.#shared.isFrom1904) ?? number);
  }
}

/** The position that a reference such as `AB12` names. */
function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const letter = reference.charCodeAt(index) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
