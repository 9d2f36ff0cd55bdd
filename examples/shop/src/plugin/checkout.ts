import { KontorError } from 'kontor/client';
import { availabilityOf, factsOf } from './kontor.js';
import { PlacementService, partnerOfLine } from './placement.js';
import { inEnglish, Shop } from './shop.js';
import * as vendure from './vendure.js';
import { shopperWords } from './words.js';

let shop: Shop;

/** Resolves to why a number of pieces cannot be ordered, in words for the shopper. */
async function refusalOf(ctx: vendure.RequestContext, variant: vendure.ProductVariant, wanted: number) {
  const { orderable, reasons, quantity } = await availabilityOf(variant).catch((error) => {
    if (!(error instanceof KontorError)) throw error;
    const known = factsOf(variant);
    return { ...known, reasons: known.reasons?.split(',') ?? [], quantity: known.kontorQuantity };
  });
  if (orderable && (typeof quantity !== 'number' || quantity >= wanted)) return undefined;
  // A variant in a cart has no name yet.
  const name = (await shop.variants.findOne(ctx, variant.id))?.name ?? variant.sku;
  return orderable ? `Only ${quantity} of ${name} can be ordered.` : shopperWords(name, reasons);
}

/** Asks Kontor whenever something is put into a cart. */
export const cartCheck: vendure.OrderInterceptor = {
  init(injector) {
    shop = injector.get(Shop);
  },
  willAddItemToOrder(ctx, { lines }, { productVariant, quantity }) {
    const line = lines.find((each) => vendure.idsAreEqual(each.productVariantId, productVariant.id));
    return refusalOf(ctx, productVariant, quantity + (line?.quantity ?? 0));
  },
  willAdjustOrderLine: (ctx, _, { orderLine, quantity }) =>
    quantity <= orderLine.quantity ? undefined : refusalOf(ctx, orderLine.productVariant, quantity),
};

let placements: PlacementService;

/** Asks Kontor again before the shopper pays, and notes what has to be placed in the transaction of the payment. */
export const orderProcess: vendure.OrderProcess<string> = {
  init(injector) {
    placements = injector.get(PlacementService);
  },
  async onTransitionStart(_, toState, { order }) {
    return (toState === 'ArrangingPayment' && (await placements.refusalOf(order))) || true;
  },
  async onTransitionEnd(_, toState, { ctx, order }) {
    if (toState === 'PaymentAuthorized') await placements.note(ctx, order);
  },
};

/** The price of a sale while it runs. Prices include the taxes of the one zone that the shop sells to. */
export const salePrices: vendure.ProductVariantPriceCalculationStrategy = {
  async calculate({ inputPrice, productVariant, ctx }) {
    const { salePrice, saleFrom, saleUntil } = factsOf(productVariant);
    const now = Date.now();
    const runs = typeof salePrice === 'number' && saleFrom && saleUntil && +saleFrom <= now && now < +saleUntil;
    return { price: runs ? salePrice : inputPrice, priceIncludesTax: ctx.channel.pricesIncludeTax };
  },
};

/** Shows the stock that Kontor has told. */
export const stockShown: vendure.StockDisplayStrategy = {
  getStockLevel(_, variant) {
    const { orderable, kontorQuantity } = factsOf(variant);
    if (!orderable) return 'OUT_OF_STOCK';
    return typeof kontorQuantity === 'number' && kontorQuantity < 5 ? 'LOW_STOCK' : 'IN_STOCK';
  },
};

/** Pictures are addresses: nothing is stored, and the identifier of one is its address. */
export const picturesElsewhere: vendure.AssetStorageStrategy = {
  toAbsoluteUrl: (_, identifier) => identifier,
  writeFileFromBuffer: refuse,
  writeFileFromStream: refuse,
  readFileToBuffer: refuse,
  readFileToStream: refuse,
  deleteFile: async () => {},
  fileExists: async () => false,
};

function refuse(): never {
  throw new Error('The pictures of this shop are kept by the sellers.');
}

/** Each partner in a cart charges its delivery fee, because each sends its own parcels. */
export const feeForEachPartner = new vendure.ShippingCalculator({
  code: 'kontor-fee-for-each-partner',
  description: inEnglish({ value: 'A delivery fee for each seller in the cart' }),
  args: { feeCents: { type: 'int' } },
  calculate(_, order, { feeCents }) {
    const { size: sellers } = new Set(order.lines.filter(({ quantity }) => quantity > 0).map(partnerOfLine));
    return { price: sellers * feeCents, priceIncludesTax: true, taxRate: 19, metadata: { sellers } };
  },
});
