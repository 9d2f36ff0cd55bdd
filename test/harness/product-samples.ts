import type { ProductVariation } from '../../packages/contract/generated/products-v5.ts';
import type { ProductContext } from '../../packages/server/areas/products/delivery/rules/product.ts';
import {
  compileReferenceData,
  type GroupFacts,
} from '../../packages/server/areas/products/reference/rules.ts';
import { createMatchBudget } from '../../packages/values/closest-name.ts';

/** Noon of the day on which all samples are checked. */
const sampleNowMs = Date.UTC(2026, 2, 1, 12);

const text = { type: 'STRING', multiValue: false };

const sampleGroups: readonly GroupFacts[] = [
  {
    categoryGroup: 'Mugs and cups',
    categories: ['Mugs', 'Espresso cups'],
    foodRelated: 'none',
    variationThemes: ['Colour', 'Size'],
    attributes: [
      { ...text, name: 'Colour', allowedValues: ['blue', 'green', 'white'] },
      { ...text, name: 'Motif', multiValue: true },
      { ...text, name: 'Size' },
      { ...text, name: 'Pieces', type: 'INTEGER' },
      { ...text, name: 'Volume', type: 'FLOAT', unit: 'l' },
      { ...text, name: 'Dishwasher safe', type: 'BOOLEAN' },
      { ...text, name: 'Designed on', type: 'DATE' },
      { ...text, name: 'Glaze', type: 'COLOUR_CODE' },
    ],
  },
  {
    categoryGroup: 'Lamps',
    categories: ['Desk lamps'],
    foodRelated: 'none',
    attributes: [
      {
        ...text,
        name: 'Energy class',
        featureRelevance: ['LEGAL'],
        relatedMediaAssets: ['ENERGY_EFFICIENCY_LABEL'],
      },
      { ...text, name: 'Data sheet', relatedMediaAssets: ['PRODUCT_DATASHEET', 'ENERGY_EFFICIENCY_LABEL'] },
    ],
  },
  {
    categoryGroup: 'Paint',
    categories: ['Wall paint'],
    foodRelated: 'none',
    attributes: [
      { ...text, name: 'Sold by' },
      { ...text, name: 'Hazard class' },
    ],
    additionalRequirements: [
      {
        name: 'normPriceInfo',
        jsonPath: '$.productVariations[*].pricing.normPriceInfo',
        condition: {
          name: 'Sold by',
          jsonPath: '$.productVariations[*].productDescription.attributes',
          value: 'volume',
        },
      },
      { name: 'mpn', jsonPath: '$.productVariations[*].mpn' },
    ],
  },
  { categoryGroup: 'Tea', categories: ['Green tea'], foodRelated: 'food', attributes: [] },
  { categoryGroup: 'Pet food', categories: ['Cat food'], foodRelated: 'feed', attributes: [] },
];

export const sampleReference = compileReferenceData(
  [
    { id: 'B-0001', name: 'Nordlicht', useable: true },
    { id: 'B-0002', name: 'Tonkraft', useable: true },
    { id: 'B-0003', name: 'Altgold', useable: false },
  ],
  sampleGroups,
);

export function sampleContext(changes: Partial<ProductContext> = {}): ProductContext {
  return {
    reference: sampleReference,
    nowMs: sampleNowMs,
    currencies: ['EUR'],
    eanCheckDigit: true,
    matchBudget: createMatchBudget(),
    ...changes,
  };
}

/** A valid element; `changes` replaces top-level members. */
export function sampleProduct(changes: Record<string, unknown> = {}): ProductVariation {
  return {
    productReference: 'MUG',
    sku: 'MUG-BLUE',
    ean: '4006381333931',
    productDescription: {
      category: 'Mugs',
      brandId: 'B-0001',
      productLine: 'Morning',
      description: 'A <b>mug</b>.',
      bulletPoints: ['Holds coffee', 'Holds tea'],
      attributes: [{ name: 'Colour', values: ['blue'] }],
    },
    mediaAssets: [{ type: 'IMAGE', location: 'https://img.example.com/mug-blue.jpg' }],
    order: { maxOrderQuantity: { quantity: 5, periodInDays: 30 } },
    pricing: {
      standardPrice: { amount: 12.5, currency: 'EUR' },
      vat: 'FULL',
      msrp: { amount: 15, currency: 'EUR' },
    },
    logistics: { packingUnitCount: 1, packingUnits: [{ weight: 400, width: 90, height: 110, length: 90 }] },
    compliance: { productSafety: { addresses: [sampleAddress()] } },
    ...changes,
  } as ProductVariation;
}

export function sampleAddress(changes: Record<string, unknown> = {}) {
  return {
    name: 'Nordlicht GmbH',
    address: 'Hafenstrasse 1, 20095 Hamburg',
    regionCode: 'DEU',
    email: 'safety@example.com',
    roles: ['DISTRIBUTOR'],
    ...changes,
  };
}

/** A copy of the sample with the value at a path of member names replaced; undefined removes the member. */
export function sampleWith(path: readonly (string | number)[], value: unknown): ProductVariation {
  const product = structuredClone(sampleProduct());
  let place = product as unknown as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) {
    place[step] ??= {};
    place = place[step] as Record<string | number, unknown>;
  }
  const last = path.at(-1) as string;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return product;
}
