/** A delivered element with every member of the contract that violates no schema; each call returns a new one. */
export function sampleVariation(): Record<string, unknown> {
  const address = {
    name: 'Nordlicht Lampen GmbH',
    address: 'Hafenweg 7, 24103 Kiel, Germany',
    regionCode: 'DE',
    email: 'service@example.com',
    url: 'https://example.com/contact',
    phone: '+49 431 000000',
    components: ['shade'],
  };
  return {
    productReference: 'LAMP-OAK',
    sku: 'LAMP-OAK-3',
    ean: '4006381333931',
    pzn: '01234567',
    mpn: 'NL-3',
    moin: 'M0AB12CD34',
    releaseDate: '2026-03-01T08:00:00+0100',
    productDescription: {
      category: 'Table lamps',
      brandId: 'K7P2QA',
      productLine: 'Nordlicht',
      productionDate: '2026-01-15T00:00:00Z',
      multiPack: false,
      bundle: true,
      fscCertified: true,
      disposal: false,
      productUrl: 'https://example.com/lamps/oak?size=3',
      description: '<p>Oak and linen.</p>',
      bulletPoints: ['Solid oak', 'Linen shade'],
      attributes: [{ name: 'Colour', values: ['oak'], additional: false }],
    },
    mediaAssets: [
      { type: 'IMAGE', location: 'https://example.com/lamp 3.jpg' },
      { type: 'PRODUCT_DATASHEET', location: 'HTTP://example.com/lämp.pdf' },
    ],
    order: { maxOrderQuantity: { quantity: 50, periodInDays: 365 } },
    logistics: {
      packingUnitCount: 1,
      packingUnits: [{ weight: 1200.5, width: 200, height: 450, length: 200 }],
    },
    compliance: {
      productSafety: { addresses: [{ ...address, roles: ['DISTRIBUTOR', 'MANUFACTURER'] }] },
      foodInformation: { addresses: [{ ...address, roles: ['FOOD_BUSINESS_OPERATOR'] }] },
    },
    pricing: {
      vat: 'REDUCED',
      msrp: { amount: 59.9, currency: 'EUR' },
      normPriceInfo: { normAmount: 100, normUnit: 'g', salesAmount: 0.5, salesUnit: 'kg' },
      standardPrice: { amount: 49.9, currency: 'EUR' },
      sale: {
        salePrice: { amount: 39, currency: 'EUR' },
        startDate: '2026-11-20T00:00:00.000+01:00',
        endDate: '2026-11-30T00:00:00Z',
      },
    },
  };
}

/** A copy of the sample with the member at the path replaced, or removed when the value is undefined. */
export function sampleWith(path: string, value: unknown): Record<string, unknown> {
  const element = sampleVariation();
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let holder: Record<string, unknown> = element;
  for (const step of steps) holder = holder[step] as Record<string, unknown>;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return element;
}

/** The same value with the members of every object in reverse order. */
export function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, reversed(member)]);
  return Object.fromEntries(entries.reverse());
}
