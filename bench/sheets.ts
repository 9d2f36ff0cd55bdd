/** Reading and mapping a table, as CSV and as a workbook, compared with the parsers of its text alone, plus the JSON of the same elements, in turns. */

import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, openAsBlob, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { BlobReader, type FileEntry, ZipReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { parse } from 'csv-parse';
import { Parser } from 'htmlparser2';
import { detectDialect, rowsOf } from '../packages/client/sheets/files/csv-rows.ts';
import { openTable } from '../packages/client/sheets/index.ts';
import { openSheet } from '../packages/client/sheets/open-sheet.ts';
import { readyMaps } from '../packages/client/sheets/ready/index.ts';
import { elementShape } from '../packages/contract/documents/element-shape.ts';

const rowsPerProduct = 5;
const columnsCount = 60;

/** Measures a table of that many rows in a form with parents. */
export async function measureSheets([rows = '100000', turns = '3']: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-sheets-'));
  try {
    const path = join(folder, 'products.csv');
    await writeTable(path, Number(rows));
    const elements = await elementsOf(path, 1_000);
    const workbook = join(folder, 'products.xlsx');
    await writeWorkbook(workbook, path);
    const forms = {
      CSV: [path, () => parseAlone(path, elements), () => map(path)],
      workbook: [workbook, () => expandAlone(workbook, elements), () => mapWorkbook(workbook)],
    } as const;
    for (const [form, [file, parseOnly, read]] of Object.entries(forms)) {
      const times = { alone: [] as number[], mapped: [] as number[] };
      for (let turn = 0; turn < Number(turns); turn += 1) {
        times.alone.push(await cpuSeconds(parseOnly));
        times.mapped.push(await cpuSeconds(read));
      }
      const [alone, mapped] = [Math.min(...times.alone), Math.min(...times.mapped)];
      console.log(
        `${form}, ${rows} rows of ${columnsCount} columns (${Math.round(statSync(file).size / 1e6)} MB): its parser and JSON ${alone.toFixed(2)} s of processor time, mapped ${mapped.toFixed(2)} s, ${(mapped / alone).toFixed(2)} times; ${Math.round(process.memoryUsage.rss() / 1e6)} MB resident`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function cpuSeconds(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Columns of a Shopify export of the previous form, and others up to the wanted number. */
async function writeTable(path: string, rows: number): Promise<void> {
  const named =
    'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Variant Barcode,Image Src,Status'.split(
      ',',
    );
  const others = Array.from({ length: columnsCount - named.length }, (_, index) => `Extra ${index}`);
  const file = createWriteStream(path);
  file.write(`${[...named, ...others].join(',')}\n`);
  for (let row = 0; row < rows; row += 1) {
    const product = Math.floor(row / rowsPerProduct);
    const isFirst = row % rowsPerProduct === 0;
    const first = isFirst
      ? [
          `Product ${product}`,
          `"<p>Text of product ${product}, with ""quotes"" and words.</p>"`,
          'Aldrivo',
          'Tees',
        ]
      : ['', '', '', ''];
    const own = [
      isFirst ? 'Size' : '',
      `${row % rowsPerProduct}`,
      `SKU-${row}`,
      '180',
      '19.90',
      `40012${String(row).padStart(8, '0')}`,
      `https://cdn.example/${row}.jpg`,
      'active',
    ];
    const cells = [
      `product-${product}`,
      ...first,
      ...own,
      ...others.map((_, index) => (index % 3 === 0 ? '' : `value ${index}`)),
    ];
    if (!file.write(`${cells.join(',')}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

/** Writes the same rows as a workbook, every cell with its own text. */
async function writeWorkbook(path: string, csv: string): Promise<void> {
  const zip = new ZipWriter(Writable.toWeb(createWriteStream(path)), { useWebWorkers: false });
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (type: string, target: string) =>
    `<Relationships><Relationship Id="r1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': '<workbook><sheets><sheet name="Products" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'sheet.xml'),
  };
  for (const [name, text] of Object.entries(parts)) await zip.add(name, new Blob([text]).stream());
  await zip.add('xl/sheet.xml', Readable.toWeb(Readable.from(sheetXml(csv))) as ReadableStream);
  await zip.close();
}

async function* sheetXml(csv: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from('<worksheet><sheetData>');
  for await (const cells of createReadStream(csv).pipe(parse()) as AsyncIterable<string[]>) {
    const own = cells.map(
      (cell) =>
        `<c t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`,
    );
    yield Buffer.from(`<row>${own.join('')}</row>`);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/** Decompresses the sheet and parses its XML. */
async function expandAlone(path: string, elements: readonly unknown[]): Promise<void> {
  const entries = await new ZipReader(new BlobReader(await openAsBlob(path))).getEntries();
  const entry = entries.find(({ filename }) => filename === 'xl/sheet.xml') as FileEntry;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const written = entry.getData(writable, { useWebWorkers: false, checkSignature: true });
  let [row, bytes] = [0, 0];
  const parser = new Parser(
    {
      onclosetag(name) {
        if (name !== 'row') return;
        bytes += JSON.stringify(elements[row % elements.length]).length;
        row += 1;
      },
      ontext(text) {
        bytes += text.length;
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const chunk of readable) parser.write(decoder.decode(chunk, { stream: true }));
  await written;
  if (bytes === 0) throw new Error('Nothing was read.');
}

async function mapWorkbook(path: string): Promise<void> {
  const table = await openTable(await openAsBlob(path), {
    kind: 'products',
    answers: { 'pricing.vat': 'FULL' },
  });
  let bytes = 0;
  for await (const { element } of table.elements()) bytes += JSON.stringify(element).length;
  if (bytes === 0) throw new Error('Nothing was mapped.');
}

async function open(path: string) {
  const source = () => createReadStream(path, { highWaterMark: 256 * 1024 });
  const dialect = await detectDialect(source, {});
  const element = await elementShape('ProductVariation');
  return openSheet(() => rowsOf(source, dialect), {
    element,
    kind: 'products',
    map: {},
    ready: Object.values(readyMaps),
    answers: { 'pricing.vat': 'FULL' },
  });
}

async function elementsOf(path: string, count: number): Promise<unknown[]> {
  const elements: unknown[] = [];
  for await (const entry of (await open(path)).entries()) {
    if (entry.kind === 'element') elements.push(entry.element);
    if (elements.length === count) break;
  }
  return elements;
}

async function map(path: string): Promise<void> {
  let bytes = 0;
  for await (const entry of (await open(path)).entries())
    if (entry.kind === 'element') bytes += JSON.stringify(entry.element).length;
  if (bytes === 0) throw new Error('Nothing was mapped.');
}

async function parseAlone(path: string, elements: readonly unknown[]): Promise<void> {
  let [row, bytes] = [0, 0];
  const parser = createReadStream(path, { highWaterMark: 256 * 1024 }).pipe(
    parse({ trim: true, info: true }),
  );
  for await (const _ of parser) {
    bytes += JSON.stringify(elements[row % elements.length]).length;
    row += 1;
  }
  if (bytes === 0) throw new Error('Nothing was read.');
}
