/** What the exports of shop systems write in forms of their own: line breaks, kinds, units, currencies, reductions. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { odsOf, type TestCell, xlsxOf } from '@kontor/harness/workbooks';
import { openTable, type SheetMap, type TableOptions } from '../../../client/sheets/index.ts';
import { readyMaps } from '../../../client/sheets/ready/index.ts';
import type { ProductVariation, SkuPricing } from '../../../contract/generated/products-v5.ts';

type Row = Readonly<Record<string, TestCell>>;

/** The rows as a table whose columns are those of a system, and others that the rows name. */
function tableOf(columns: readonly string[], rows: readonly Row[]): TestCell[][] {
  const names = [...new Set([...columns, ...rows.flatMap((row) => Object.keys(row))])];
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
}

const csvOf = (table: readonly (readonly TestCell[])[]) =>
  table.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n');

/** Elements of every kind: each has the members of its own. */
type Element = ProductVariation & SkuPricing;

async function elementsIn(file: Blob, options: Partial<TableOptions> = {}): Promise<[Element, ...Element[]]> {
  const table = await openTable(file, { kind: 'products', ...options });
  const elements = await Array.fromAsync(table.elements(), ({ element }) => element as Element);
  assert.deepEqual(table.broken, []);
  const [first, ...others] = elements;
  assert.ok(first);
  return [first, ...others];
}

const read = (columns: readonly string[], rows: readonly Row[], options?: Partial<TableOptions>) =>
  elementsIn(new Blob([csvOf(tableOf(columns, rows))]), options);

const woo = ['Type', 'SKU', 'Regular price', 'Sale price', 'Parent', 'Published'];
const google = ['id', 'title', 'image_link', 'price', 'availability'];
const shopify = ['URL handle', 'Option1 value', 'SKU', 'Title', 'Price', 'Compare-at price', 'Status'];
const shopifyPrevious = ['Handle', 'Variant SKU', 'Title', 'Variant Price', 'Variant Compare At Price'];
const magento = [
  'sku',
  'product_type',
  'attribute_set_code',
  'additional_attributes',
  'price',
  'special_price',
];
const shopware = ['id', 'parent_id', 'product_number', 'price_gross', 'list_price_gross'];
const odoo = ['Internal Reference', 'Barcode', 'Name', 'Sales Price', 'Weight'];
const days = { saleFrom: '2099-12-01', saleUntil: '2099-12-24' };

describe('an export of WooCommerce', () => {
  test(String.raw`has line breaks as \n, and a backslash in front of one that is none`, async () => {
    const [one] = await read(woo, [
      { Type: 'simple', SKU: 'A', Description: String.raw`First\nsecond C:\\new` },
    ]);
    assert.equal(one?.productDescription.description, 'First\nsecond C:\\new');
  });

  for (const kind of [
    'variable, virtual',
    'variable, downloadable',
    'variable, downloadable, virtual',
    'Variable',
  ])
    test(`has a parent of the kind "${kind}", which is no product`, async () => {
      const elements = await read(woo, [
        { Type: kind, SKU: 'P', Brands: 'Aldrivo' },
        { Type: 'variation, virtual', SKU: 'V', Parent: 'P' },
      ]);
      assert.deepEqual(
        elements.map(({ sku, productReference, productDescription }) => [
          sku,
          productReference,
          productDescription.brandId,
        ]),
        [['V', 'P', 'Aldrivo']],
      );
    });

  test('has grouped and external products, which are left out however they are sold', async () => {
    const kinds = ['grouped', 'grouped, downloadable', 'external', 'external, virtual', 'simple, virtual'];
    const elements = await read(
      woo,
      kinds.map((Type, index) => ({ Type, SKU: `S${index}` })),
    );
    assert.deepEqual(
      elements.map(({ sku }) => sku),
      ['S4'],
    );
  });
});

describe('a product feed of Google', () => {
  test('has the currency of the price, else the answer, else EUR', async () => {
    const rows = [
      { id: 'A', price: '24.90 USD' },
      { id: 'B', price: '24.90' },
    ];
    const currencies = async (answers = {}) =>
      (await read(google, rows, { answers })).map(({ pricing }) => pricing.standardPrice.currency);
    assert.deepEqual(await currencies(), ['USD', 'EUR']);
    assert.deepEqual(await currencies({ currency: 'CHF' }), ['USD', 'CHF']);
    const prices = await read(google, rows, { kind: 'prices', answers: { currency: 'CHF' } });
    assert.deepEqual(
      prices.map(({ standardPrice }) => standardPrice.currency),
      ['USD', 'CHF'],
    );
  });

  for (const [written, grams] of [
    ['500g', 500],
    ['500 g', 500],
    ['0.5kg', 500],
    ['0.5\u00a0KG', 500],
    ['1 lb', 453.59237],
    ['500', undefined],
  ] as const)
    test(`has a weight ${JSON.stringify(written)}`, async () => {
      const [one] = await read(google, [{ id: 'A', shipping_weight: written }]);
      assert.equal(one?.logistics?.packingUnits?.[0]?.weight, grams);
    });

  test('has the measure of what is sold, and the one that its price is shown for', async () => {
    const rows = [
      { id: 'A', price: '1', unit_pricing_measure: '750ml', unit_pricing_base_measure: '1 l' },
      { id: 'B', price: '1', unit_pricing_measure: '1.5 kg', unit_pricing_base_measure: '1kg' },
      { id: 'C', price: '1', unit_pricing_measure: '250 g' },
      { id: 'D', price: '1', unit_pricing_measure: '12 ct' },
    ];
    const found = (await read(google, rows)).map(({ pricing }) => pricing.normPriceInfo);
    assert.deepEqual(found, [
      { normAmount: 1, normUnit: 'l', salesAmount: 750, salesUnit: 'ml' },
      { normAmount: 1, normUnit: 'kg', salesAmount: 1.5, salesUnit: 'kg' },
      undefined,
      undefined,
    ]);
  });
});

describe('a workbook', () => {
  for (const [form, write] of [
    ['xlsx', xlsxOf],
    ['ods', odsOf],
  ] as const) {
    const inWorkbook = async (
      columns: readonly string[],
      rows: readonly Row[],
      options?: Partial<TableOptions>,
    ) => elementsIn(new Blob([Buffer.from(await write({ Sheet: tableOf(columns, rows) }))]), options);

    test(`has prices that are numbers, whose currency is the answer: ${form}`, async () => {
      const [one] = await inWorkbook(
        google,
        [{ id: 'A', title: 'T', image_link: 'x', price: 24.9, availability: 'y' }],
        {
          answers: { currency: 'CHF' },
        },
      );
      assert.deepEqual(one?.pricing.standardPrice, { amount: 24.9, currency: 'CHF' });
      const table = ['sku', 'pricing.standardPrice.amount'];
      const [other] = await inWorkbook(table, [{ sku: 'A', 'pricing.standardPrice.amount': 24.9 }], {
        answers: { 'pricing.standardPrice.currency': 'CHF' },
      });
      assert.deepEqual(other?.pricing.standardPrice, { amount: 24.9, currency: 'CHF' });
    });

    test(`has results of formulas, which are read as a spreadsheet shows them: ${form}`, async () => {
      const columns = [
        'sku',
        'ean',
        'pricing.standardPrice.amount',
        'pricing.msrp.amount',
        'productReference',
      ];
      const [one] = await inWorkbook(columns, [
        {
          sku: 1234567890123456,
          ean: 4006381333931,
          'pricing.standardPrice.amount': { formula: 'A1*B1', value: 19.990000000000002 },
          'pricing.msrp.amount': { formula: '0.1+0.2', value: 0.30000000000000004 },
          productReference: { formula: '1.1*3', value: 3.3000000000000003 },
        },
      ]);
      assert.deepEqual(
        [
          one?.sku,
          one?.ean,
          one?.pricing.standardPrice.amount,
          one?.pricing.msrp?.amount,
          one?.productReference,
        ],
        ['1234567890123456', '4006381333931', 19.99, 0.3, '3.3'],
      );
    });
  }

  test('that was saved as CSV has the same numbers', async () => {
    const row = { sku: 'A', 'pricing.standardPrice.amount': '19.990000000000002' };
    const [one] = await read(['sku', 'pricing.standardPrice.amount'], [row]);
    assert.equal(one?.pricing.standardPrice.amount, 19.99);
  });
});

describe('a reduction', () => {
  const priced = async (columns: readonly string[], row: Row, answers: object = days) => {
    const [price] = await read(columns, [row], { kind: 'prices', answers: { ...answers } });
    const [product] = await read(columns, [row], { answers: { ...answers } });
    const { standardPrice, sale } = price;
    assert.deepEqual(
      { standardPrice: product.pricing.standardPrice, sale: product.pricing.sale },
      { standardPrice, sale },
      'prices and products say the same',
    );
    return [
      standardPrice.amount,
      sale?.salePrice.amount,
      sale?.salePrice.currency,
      sale?.startDate,
      sale?.endDate,
    ];
  };
  const answered = ['2099-12-01T00:00:00Z', '2099-12-24T23:59:59Z'];
  const none = [24.9, undefined, undefined, undefined, undefined];

  for (const [name, columns, sku, [price, before], more] of [
    ['Shopify', shopify, 'SKU', ['Price', 'Compare-at price'], { 'URL handle': 'h' }],
    [
      'Shopify, previous',
      shopifyPrevious,
      'Variant SKU',
      ['Variant Price', 'Variant Compare At Price'],
      { Handle: 'h' },
    ],
    ['Shopware', shopware, 'product_number', ['price_gross', 'list_price_gross'], { id: '1' }],
  ] as const) {
    test(`has the earlier price next to it, which is above it: ${name}`, async () => {
      const row = { [sku]: 'A', ...more };
      assert.deepEqual(await priced(columns, { ...row, [price]: '19.90', [before]: '24.90' }), [
        24.9,
        19.9,
        'EUR',
        ...answered,
      ]);
      for (const earlier of ['', '0', '0.00', '24.90', '20.00', '24,90'])
        assert.deepEqual(
          await priced(columns, { ...row, [price]: '24.90', [before]: earlier }),
          none,
          earlier,
        );
      const undated = await priced(columns, { ...row, [price]: '24.90', [before]: '30.00' }, {});
      assert.deepEqual(undated, none);
    });
  }

  for (const [name, columns, row, own, dates] of [
    [
      'WooCommerce',
      woo,
      { Type: 'simple', SKU: 'A', 'Regular price': '24.90', 'Sale price': '19.90' },
      { 'Date sale price starts': '2099-11-01 00:00:00', 'Date sale price ends': '2099-11-30 23:59:59' },
      ['2099-11-01T00:00:00Z', '2099-11-30T23:59:59Z'],
    ],
    [
      'Magento',
      magento,
      { sku: 'A', product_type: 'simple', price: '24.900000', special_price: '19.900000' },
      { special_price_from_date: '11/1/99', special_price_to_date: '11/30/99' },
      ['2099-11-01T00:00:00Z', '2099-11-30T23:59:59Z'],
    ],
  ] as const) {
    test(`has its own days, or those of the answers: ${name}`, async () => {
      assert.deepEqual(await priced(columns, { ...row, ...own }, {}), [24.9, 19.9, 'EUR', ...dates]);
      assert.deepEqual(await priced(columns, row), [24.9, 19.9, 'EUR', ...answered]);
      assert.deepEqual(await priced(columns, row, {}), none);
      const reduced = name === 'Magento' ? 'special_price' : 'Sale price';
      for (const notBelow of ['', '24.90', '30.00'])
        assert.deepEqual(await priced(columns, { ...row, [reduced]: notBelow }), none, notBelow);
    });
  }

  test('has its days in a product feed and in a flat file', async () => {
    const feed = {
      id: 'A',
      price: '24.90 EUR',
      sale_price: '19.90 EUR',
      sale_price_effective_date: '2099-12-01T00:00+0100/2099-12-24T23:59+0100',
    };
    assert.deepEqual(await priced(google, feed, {}), [
      24.9,
      19.9,
      'EUR',
      '2099-12-01T00:00:00+01:00',
      '2099-12-24T23:59:00+01:00',
    ]);
    const flat = ['item_sku', 'item_name', 'standard_price', 'main_image_url'];
    const row = {
      item_sku: 'A',
      standard_price: '24.90',
      sale_price: '19.90',
      sale_from_date: '2099-12-01',
      sale_end_date: '2099-12-24',
    };
    assert.deepEqual(await priced(flat, row, {}), [
      24.9,
      19.9,
      'EUR',
      '2099-12-01T00:00:00Z',
      '2099-12-24T23:59:59Z',
    ]);
  });
});

describe('a weight of 0', () => {
  const unweighed: readonly (readonly [string, readonly string[], Row])[] = [
    ['Odoo', odoo, { 'Internal Reference': 'A', Weight: '0.0' }],
    ['WooCommerce', woo, { Type: 'simple', SKU: 'A', 'Weight (kg)': '0', 'Length (cm)': '0' }],
    ['Magento', magento, { sku: 'A', product_type: 'simple', weight: '0.000000' }],
    ['Shopware', shopware, { id: '1', product_number: 'A', weight: '0' }],
    ['Shopify', shopify, { 'URL handle': 'h', SKU: 'A', Price: '1', 'Weight value (grams)': '0.00' }],
    ['Google', google, { id: 'A', shipping_weight: '0 kg' }],
  ];
  for (const [name, columns, row] of unweighed)
    test(`means that it is not known, which is told: ${name}`, async () => {
      const table = await openTable(new Blob([csvOf(tableOf(columns, [row]))]), { kind: 'products' });
      const [one] = await Array.fromAsync(table.elements(), ({ element }) => element as Element);
      assert.equal(one?.logistics, undefined);
      assert.match(
        table.told.join('\n'),
        /^1 row has 0 in "[^"]*eight[^"]*", which is left out as not known\.$/m,
      );
    });
});

describe('variations with names of their own', () => {
  const akeneo = ['sku', 'categories', 'enabled', 'family', 'groups', 'parent', 'name', 'brand'];
  const of = async (columns: readonly string[], rows: readonly Row[]) => {
    const table = await openTable(new Blob([csvOf(tableOf(columns, rows))]), { kind: 'products' });
    const elements = await Array.fromAsync(table.elements(), ({ element }) => element as Element);
    const lines = elements.map(({ productDescription }) => productDescription.productLine);
    return { lines, elements, told: table.told };
  };
  const said =
    '1 row has another productDescription.productLine than the rest of the product, whose value is used.';

  test('get that of the row they inherit from, wherever it stands', async () => {
    const { lines, told } = await of(shopware, [
      { id: '2', parent_id: '1', product_number: 'V1', name: 'Tee red' },
      { id: '3', parent_id: '1', product_number: 'V2' },
      { id: '1', product_number: 'P', name: 'Tee' },
    ]);
    assert.deepEqual([lines, told], [['Tee', 'Tee'], [said]]);
  });

  const first: readonly (readonly [string, readonly string[], readonly Row[]])[] = [
    [
      'Akeneo',
      akeneo,
      [
        { sku: 'A', parent: 'P', name: 'Tee red' },
        { sku: 'C', parent: 'Q', name: 'Cup' },
        { sku: 'B', parent: 'P', name: 'Tee blue' },
      ],
    ],
    [
      'Google',
      google,
      [
        { id: 'A', item_group_id: 'P', title: 'Tee red' },
        { id: 'C', item_group_id: 'Q', title: 'Cup' },
        { id: 'B', item_group_id: 'P', title: 'Tee blue' },
      ],
    ],
    [
      'Odoo',
      [...odoo, 'Product Template'],
      [
        { 'Internal Reference': 'A', 'Product Template': 'P', Name: 'Tee red' },
        { 'Internal Reference': 'C', 'Product Template': 'Q', Name: 'Cup' },
        { 'Internal Reference': 'B', 'Product Template': 'P', Name: 'Tee blue' },
      ],
    ],
  ];
  for (const [name, columns, rows] of first)
    test(`get that of the first one where the system has no other: ${name}`, async () => {
      const { lines, told } = await of(columns, rows);
      assert.deepEqual([lines, told], [['Tee red', 'Cup', 'Tee red'], [said]]);
    });

  test('and categories and brands of their own get those of the product, too', async () => {
    const { elements, told } = await of(akeneo, [
      { sku: 'A', parent: 'P', brand: 'Aldrivo', categories: 'tees' },
      { sku: 'B', parent: 'P', brand: 'Brindlewick', categories: 'shirts' },
    ]);
    for (const { productDescription } of elements)
      assert.deepEqual(productDescription, { category: 'tees', brandId: 'Aldrivo' });
    assert.equal(told.length, 2);
  });
});

test('attributes are called as in the category of the product, also of a variation that has another', async () => {
  const rows = [
    { id: '1', product_number: 'P', categories: 'Tees', name: 'Tee' },
    { id: '2', parent_id: '1', product_number: 'V', categories: 'Teees', Color: 'Red' },
  ];
  const client = {
    async *list(id: string) {
      if (id === 'getCategoryGroups') yield { categories: ['Tees'], attributes: [{ name: 'Colour' }] };
    },
  };
  const { members, ...form } = readyMaps.shopware as SheetMap;
  const products = { ...members.products, 'productDescription.attributes.Color': 'Color' };
  const map = { ...form, members: { products } };
  const file = new Blob([csvOf(tableOf(shopware, rows))]);
  const table = await openTable(file, { kind: 'products', client, map });
  const [one] = await Array.fromAsync(table.elements(), ({ element }) => element as Element);
  assert.deepEqual(one?.productDescription.attributes, [{ name: 'Colour', values: ['Red'] }]);
});

describe('a map of its own', () => {
  test('has the same members by what they have in common, as the ready maps have', async () => {
    const map = {
      version: 1,
      equalWithin: { productReference: ['productDescription.productLine'] },
      members: {
        products: { sku: 'No', productReference: 'Model', 'productDescription.productLine': 'Name' },
      },
    } as const;
    const rows = [
      { No: 'A', Model: 'M', Name: 'One' },
      { No: 'B', Model: 'M', Name: 'Two' },
    ];
    const elements = await read(['No', 'Model', 'Name'], rows, { map });
    assert.deepEqual(
      elements.map(({ productDescription }) => productDescription.productLine),
      ['One', 'One'],
    );
  });
});
