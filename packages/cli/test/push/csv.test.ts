import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { detectDialect, rowsOf, type StatedDialect } from '../../../client/sheets/files/csv-rows.ts';
import { readMap } from '../../../client/sheets/map/read-map.ts';
import { openSheet, type ReadingForm } from '../../../client/sheets/open-sheet.ts';
import { elementShape } from '../../../contract/documents/element-shape.ts';
import { gather } from '../gather.ts';

const shapes = {
  products: await elementShape('ProductVariation'),
  prices: await elementShape('SkuPricing'),
  flags: await elementShape('ActiveStatus'),
};

interface Options extends Partial<Omit<ReadingForm, 'element' | 'kind'>>, StatedDialect {
  readonly kind?: keyof typeof shapes;
  readonly chunkLength?: number;
}

async function* inChunks(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function open(text: string | Uint8Array, options: Options = {}) {
  const { kind = 'products', map = {}, chunkLength = 4096, ...stated } = options;
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const source = () => inChunks(bytes, chunkLength);
  const dialect = await detectDialect(source, stated);
  return openSheet(() => rowsOf(source, dialect), { element: shapes[kind], kind, map, ...stated });
}

async function read(text: string | Uint8Array, options?: Options) {
  return gather((await open(text, options)).entries());
}

async function elementsOf(text: string, options?: Options): Promise<unknown[]> {
  const entries = await read(text, options);
  return entries.map((entry) => {
    assert.equal(entry.kind, 'element', JSON.stringify(entry));
    return (entry as { element: unknown }).element;
  });
}

const euro = (amount: number) => ({ amount, currency: 'EUR' });

describe('a table', () => {
  test('becomes elements by the paths in its column names', async () => {
    const text = [
      'sku,ean,productDescription.category,productDescription.multiPack,pricing.standardPrice.amount,pricing.standardPrice.currency,order.maxOrderQuantity.quantity',
      'A-1,0012345678905,Mugs,true,12.50,EUR,5',
      'A-2,,Mugs,FALSE,1e1,EUR,',
    ].join('\n');
    assert.deepEqual(await elementsOf(text), [
      {
        sku: 'A-1',
        ean: '0012345678905',
        productDescription: { category: 'Mugs', multiPack: true },
        pricing: { standardPrice: euro(12.5) },
        order: { maxOrderQuantity: { quantity: 5 } },
      },
      {
        sku: 'A-2',
        productDescription: { category: 'Mugs', multiPack: false },
        pricing: { standardPrice: euro(10) },
      },
    ]);
  });

  test('fills lists by number, closing gaps, and by JSON', async () => {
    const text = [
      'sku,mediaAssets[2].location,mediaAssets[2].type,mediaAssets[0].type,mediaAssets[0].location,productDescription.bulletPoints[0],productDescription.bulletPoints[1]',
      'A,https://x/2,IMAGE,IMAGE,https://x/0,,second',
      'B,,,,,,',
    ].join('\n');
    assert.deepEqual(await elementsOf(text), [
      {
        sku: 'A',
        mediaAssets: [
          { type: 'IMAGE', location: 'https://x/0' },
          { type: 'IMAGE', location: 'https://x/2' },
        ],
        productDescription: { bulletPoints: ['second'] },
      },
      { sku: 'B' },
    ]);
    const json = 'sku,productDescription.bulletPoints,order\nA,"[""one"",""two""]",null\n';
    assert.deepEqual(await elementsOf(json), [
      { sku: 'A', productDescription: { bulletPoints: ['one', 'two'] }, order: null },
    ]);
  });

  test('fills attributes by name, whatever characters the name has, with further values by number', async () => {
    const text = [
      'sku,productDescription.attributes.Color,productDescription.attributes.Color[1],productDescription.attributes.Size (cm). Total,productDescription.attributes[0].name,productDescription.attributes[0].values[0],productDescription.attributes[0].additional',
      'A,red,blue,12.5,Own,x,true',
      'B,,green,,,,',
    ].join('\n');
    assert.deepEqual(await elementsOf(text), [
      {
        sku: 'A',
        productDescription: {
          attributes: [
            { name: 'Own', values: ['x'], additional: true },
            { name: 'Color', values: ['red', 'blue'] },
            { name: 'Size (cm). Total', values: ['12.5'] },
          ],
        },
      },
      { sku: 'B', productDescription: { attributes: [{ name: 'Color', values: ['green'] }] } },
    ]);
  });

  test('of prices ends a sale by null and keeps it with an empty cell', async () => {
    const text = 'sku;standardPrice.amount;standardPrice.currency;sale\nA;9.99;EUR;null\nB;8;EUR;\n';
    assert.deepEqual(await elementsOf(text, { kind: 'prices' }), [
      { sku: 'A', standardPrice: euro(9.99), sale: null },
      { sku: 'B', standardPrice: euro(8) },
    ]);
  });

  test('of flags accepts true and false in any letter case', async () => {
    const text = 'sku\tactive\r\nA\tTRUE\r\n00012\tfalse\r\n';
    assert.deepEqual(await elementsOf(text, { kind: 'flags' }), [
      { sku: 'A', active: true },
      { sku: '00012', active: false },
    ]);
  });

  test('keeps texts unchanged: quotes, separators, line breaks, blanks, digits', async () => {
    const text = 'sku,mpn,"productDescription.description"\n" A ",007,"say ""hi"",\nthen\tgo"\nB,5" pipe,x\n';
    assert.deepEqual(await elementsOf(text), [
      { sku: ' A ', mpn: '007', productDescription: { description: 'say "hi",\nthen\tgo' } },
      { sku: 'B', mpn: '5" pipe', productDescription: { description: 'x' } },
    ]);
  });

  test('ignores columns without a name', async () => {
    assert.deepEqual(await elementsOf('sku,,mpn,\nA,x,1,\n'), [{ sku: 'A', mpn: '1' }]);
    await assert.rejects(read(',\n , \n'), /it is empty; a row of column names is expected/);
  });

  test('may start with a byte order mark, end without a line break and have empty rows', async () => {
    assert.deepEqual(await elementsOf('\uFEFFsku,mpn\n\nA,1\n,\n\nB,2'), [
      { sku: 'A', mpn: '1' },
      { sku: 'B', mpn: '2' },
    ]);
  });

  test('is read the same in chunks of any length', async () => {
    const text = 'sku,mpn\n"Ä,""1""","日本\n🧦"\r\nB,2\n';
    const whole = await read(text);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 50 }), async (chunkLength) => {
        const pieces = await read(text, { chunkLength });
        assert.deepEqual(
          pieces.map((entry) => ({ ...entry, endByte: 0 })),
          whole.map((entry) => ({ ...entry, endByte: 0 })),
        );
      }),
    );
  });
});

describe('a map', () => {
  const map = {
    Article: 'sku',
    Price: 'standardPrice.amount',
    Currency: '$.standardPrice.currency',
    Note: null,
  };

  test('gives columns their paths, and null ignores one', async () => {
    const text = 'Article,Price,Note,Currency\nA,1.5,x,EUR\n';
    assert.deepEqual(await elementsOf(text, { kind: 'prices', map }), [
      { sku: 'A', standardPrice: euro(1.5) },
    ]);
  });

  test('may name some columns only', async () => {
    const text = 'sku,On sale\nA,true\n';
    assert.deepEqual(await elementsOf(text, { kind: 'flags', map: { 'On sale': 'active' } }), [
      { sku: 'A', active: true },
    ]);
  });

  test('that names a missing column is refused', async () => {
    await assert.rejects(read('Article\nA\n', { kind: 'prices', map }), {
      message: 'The file has no column "Price", "Currency", "Note", which the file of --map names.',
    });
  });

  test('that is not an object of strings is refused', () => {
    for (const text of ['[]', 'null', '"x"', '{"a":1}', '{"a":{"b":"c"}}']) {
      assert.throws(() => readMap(text, 'm.json'), /m\.json must contain a JSON object/, text);
    }
    assert.throws(() => readMap('{', 'm.json'), /m\.json is not JSON/);
  });
});

describe('a column that has no place in an element', () => {
  const headers: [string, RegExp][] = [
    [
      'sku,standardprice.amount',
      /Column "standardprice\.amount" is not a path.*did you mean "standardPrice"\?/,
    ],
    ['sku,standardPrice.amout', /wrong after "standardPrice"; did you mean "standardPrice\.amount"\?/],
    ['sku,Remark', /Column "Remark" is not a path of an element; set its path in a file for --map, or null/],
    ['sku,standardPrice[0]', /wrong after "standardPrice"/],
    ['sku,.sku', /Column "\.sku" is not a path/],
    ['sku,sku.x', /wrong after "sku"/],
    ['sku,__proto__', /Column "__proto__" is not a path/],
    ['sku,sku', /Columns "sku" and "sku" have the same path/],
    ['sale,sale.salePrice.amount', /Columns "sale" and "sale\.salePrice\.amount" have the same path/],
    ['sale.salePrice.amount,sale', /Columns "sale" and "sale\.salePrice\.amount" have the same path/],
  ];
  for (const [header, message] of headers) {
    test(`is refused before anything is delivered: ${header}`, async () => {
      await assert.rejects(read(`${header}\nA,B\n`, { kind: 'prices' }), message);
    });
  }

  test('is refused too when only the server may set it, or when its number is a typo', async () => {
    await assert.rejects(
      read('sku,active,lastModified\n', { kind: 'flags' }),
      /"lastModified" is not a path/,
    );
    await assert.rejects(read('mediaAssets[1000].type\n'), /wrong after "mediaAssets"/);
  });
});

describe('a row that cannot be an element', () => {
  const problemsOf = async (text: string, kind: keyof typeof shapes) =>
    (await read(text, { kind })).map((entry) =>
      entry.kind === 'broken' ? [entry.number, entry.line, entry.reason] : [entry.number, entry.line],
    );

  test('is reported by line and column, and does not affect the others', async () => {
    const text = [
      'sku,standardPrice.amount,standardPrice.currency',
      'A,"12,5,0",EUR',
      '"B',
      '2",1,EUR',
      'C,NaN,EUR',
      '',
      'D,2,EUR',
      'E,3',
      'F,4,EUR,x',
      'G,5,EUR,,',
      'H,1e999,EUR',
    ].join('\n');
    const wanted = 'but must have a number such as 12.5';
    const holds = (value: string) => `not readable: column "standardPrice.amount" has "${value}", ${wanted}`;
    assert.deepEqual(await problemsOf(text, 'prices'), [
      [1, 2, holds('12,5,0')],
      [2, 3],
      [3, 5, holds('NaN')],
      [4, 7],
      [5, 8, 'not a row of this table: it has 2 cells, but the table has 3 columns'],
      [6, 9, 'not a row of this table: it has 4 cells, but the table has 3 columns'],
      [7, 10],
      [8, 11, holds('1e999')],
    ]);
  });

  test('is reported with the allowed values for flags and for JSON', async () => {
    assert.deepEqual(await problemsOf('sku,active\nA,perhaps\n', 'flags'), [
      [
        1,
        2,
        'not readable: column "active" has "perhaps", but must have true or false, or a word for yes or no',
      ],
    ]);
    assert.match(String((await problemsOf('sku,sale\nA,none\n', 'prices'))[0]), /but must have JSON/);
  });

  test('is reported with only the beginning of a long cell', async () => {
    const [[, , problem]] = (await problemsOf(`sku,active\nA,${'x'.repeat(500)}\n`, 'flags')) as [unknown[]];
    assert.ok(String(problem).length < 170);
  });
});

describe('a file that is not a table', () => {
  const files: [string, string | Uint8Array, RegExp][] = [
    ['that is empty', '', /line 1, byte 1: it is empty; a row of column names is expected/],
    ['that is blank', '\n\n', /it is empty; a row of column names is expected/],
    [
      'in UTF-8 with a byte of Latin-1',
      Buffer.concat([Buffer.from('sku,mpn\nÄ,1\n'), Buffer.from('B,\xe4\n', 'latin1')]),
      /line 3.*not UTF-8/,
    ],
    [
      'that ends inside a character',
      Buffer.concat([Buffer.from('sku\nÄ\n'), Buffer.from([0xc3])]),
      /line 3.*not UTF-8/,
    ],
    ['that is neither UTF-8 nor Windows-1252', Buffer.from([0x73, 0x6b, 0x75, 0x0a, 0x81]), /not UTF-8/],
    ['that ends inside a character of UTF-16', Buffer.from([0xff, 0xfe, 0x73, 0, 0x6b]), /not UTF-16LE/],
    ['that is a workbook', Buffer.from('PK\u0003\u0004 sku'), /it is a workbook or an archive/],
    ['that is compressed', Buffer.from([0x1f, 0x8b, 8, 0]), /it is compressed/],
    [
      'with a quote that is not closed',
      'sku,mpn\nA,1\nB,"2\nC,3\n',
      /line 3, byte 1: the row that begins here has a quote that is never closed/,
    ],
  ];
  for (const [name, content, message] of files) {
    test(`${name} is refused with its place`, async () => {
      await assert.rejects(read(content), message);
      await assert.rejects(read(content, { chunkLength: 1 }), /^Error: The file cannot be read at line/);
    });
  }

  test('never makes the reader fail in an unforeseen way', async () => {
    const bytes = fc.uint8Array({ maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        try {
          await read(Buffer.concat([Buffer.from('sku,mpn\n'), content]));
        } catch (error) {
          assert.match((error as Error).message, /^The file cannot be read at line \d+/);
        }
      }),
    );
  });
});
