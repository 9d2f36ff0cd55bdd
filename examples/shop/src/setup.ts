/** What a new shop needs before it can sell: a country, taxes, a way to deliver and a way to pay. */
import { type INestApplication } from '@nestjs/common';
import { inEnglish } from './plugin/shop.js';
import {
  ChannelService,
  CountryService,
  CurrencyCode,
  PaymentMethodService,
  RequestContextService,
  ShippingMethodService,
  TaxCategoryService,
  TaxRateService,
  ZoneService,
} from './plugin/vendure.js';

/** Rates of VAT in percent, by the name that a product of Kontor gives. */
const vatRates = { FULL: 19, REDUCED: 7, FREE: 0 };

export async function setUp(app: INestApplication, feeCents: number): Promise<void> {
  const ctx = await app.get(RequestContextService).create({ apiType: 'admin' });
  const zones = await app.get(ZoneService).findAll(ctx);
  if (zones.totalItems > 0) return;
  const zone = await app.get(ZoneService).create(ctx, { name: 'Germany' });
  const country = { code: 'DE', enabled: true, translations: inEnglish({ name: 'Germany' }) };
  const { id } = await app.get(CountryService).create(ctx, country);
  await app.get(ZoneService).addMembersToZone(ctx, { zoneId: zone.id, memberIds: [id] });
  await app.get(ChannelService).update(ctx, {
    id: ctx.channelId,
    ...{ pricesIncludeTax: true, defaultTaxZoneId: zone.id, defaultShippingZoneId: zone.id },
    ...{ defaultCurrencyCode: CurrencyCode.EUR, availableCurrencyCodes: [CurrencyCode.EUR] },
  });
  for (const [name, value] of Object.entries(vatRates)) {
    const { id: categoryId } = await app.get(TaxCategoryService).create(ctx, { name, isDefault: name === 'FULL' });
    await app.get(TaxRateService).create(ctx, { name, value, enabled: true, categoryId, zoneId: zone.id });
  }
  await app.get(ShippingMethodService).create(ctx, {
    code: 'sellers',
    fulfillmentHandler: 'manual-fulfillment',
    checker: { code: 'default-shipping-eligibility-checker', arguments: [{ name: 'orderMinimum', value: '0' }] },
    calculator: { code: 'kontor-fee-for-each-partner', arguments: [{ name: 'feeCents', value: String(feeCents) }] },
    translations: inEnglish({ name: 'Sent by the sellers', description: '' }),
  });
  await app.get(PaymentMethodService).create(ctx, {
    ...{ code: 'test', enabled: true },
    handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'false' }] },
    translations: inEnglish({ name: 'Test payment' }),
  });
}
