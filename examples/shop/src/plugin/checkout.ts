import { KontorError } from 'kontor/client';
import { answerMs, factsOf, kontor, shopperWords } from './kontor.js';
import { PlacementService, partnerOf } from './placement.js';
import {
  type AssetStorageStrategy,
  type Injector,
  LanguageCode,
  type OrderInterceptor,
  type OrderProcess,
  type ProductVariant,
  type ProductVariantPriceCalculationArgs,
  type ProductVariantPriceCalculationStrategy,
  ProductVariantService,
  type RequestContext,
  ShippingCalculator,
  type StockDisplayStrategy,
} from './vendure.js';

/** A variant in a cart has no name yet. */
const titleOf = async (ctx: RequestContext, { id, sku }: ProductVariant): Promise<string> =>
  (await variants.findOne(ctx, id))?.name ?? sku;

let variants: ProductVariantService;

/** Resolves to why a number of pieces cannot be ordered, in words for the shopper. */
async function refusalOf(ctx: RequestContext, variant: ProductVariant, quantity: number): Promise<string | undefined> {
  const { kontorPartner: partnerId = '', ...known } = factsOf(variant);
  let { orderable = false, kontorQuantity: stock } = known;
  let reasons = known.reasons?.split(',') ?? [];
  try {
    const options = { tries: 1, timeoutMs: answerMs };
    const answer = await kontor().call('getSkuAvailability', { partnerId, sku: variant.sku }, options);
    ({ orderable, reasons } = answer);
    stock = answer.quantity;
  } catch (error) {
    if (!(error instanceof KontorError)) throw error;
    if (error.status === 404) [orderable, reasons] = [false, []];
  }
  if (!orderable) return shopperWords(await titleOf(ctx, variant), reasons);
  if (typeof stock !== 'number' || stock >= quantity) return undefined;
  return `Only ${stock} of ${await titleOf(ctx, variant)} can be ordered.`;
}

/** Asks Kontor whenever something is put into a cart. */
export class KontorCartCheck implements OrderInterceptor {
  init(injector: Injector) {
    variants = injector.get(ProductVariantService);
  }

  willAddItemToOrder: OrderInterceptor['willAddItemToOrder'] = (ctx, { lines }, { productVariant, quantity }) => {
    const line = lines.find((each) => String(each.productVariantId) === String(productVariant.id));
    return refusalOf(ctx, productVariant, quantity + (line?.quantity ?? 0));
  };

  willAdjustOrderLine: OrderInterceptor['willAdjustOrderLine'] = (ctx, _, { orderLine, quantity }) =>
    quantity <= orderLine.quantity ? undefined : refusalOf(ctx, orderLine.productVariant, quantity);
}

let placements: PlacementService;

/** Asks Kontor again before the shopper pays, and notes what has to be placed in the transaction of the payment. */
export const kontorOrderProcess: OrderProcess<string> = {
  init(injector: Injector) {
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
export class SalePrices implements ProductVariantPriceCalculationStrategy {
  async calculate({ inputPrice, productVariant, ctx }: ProductVariantPriceCalculationArgs) {
    const { salePrice, saleFrom, saleUntil } = factsOf(productVariant);
    const now = Date.now();
    const runs = typeof salePrice === 'number' && saleFrom && saleUntil && +saleFrom <= now && now < +saleUntil;
    return { price: runs ? salePrice : inputPrice, priceIncludesTax: ctx.channel.pricesIncludeTax };
  }
}

/** Shows the stock that Kontor has told. */
export class KontorStock implements StockDisplayStrategy {
  getStockLevel(_: RequestContext, variant: ProductVariant): string {
    const { orderable, kontorQuantity } = factsOf(variant);
    if (!orderable) return 'OUT_OF_STOCK';
    return typeof kontorQuantity === 'number' && kontorQuantity < 5 ? 'LOW_STOCK' : 'IN_STOCK';
  }
}

/** Pictures are addresses: nothing is stored, and the identifier of one is its address. */
export class PicturesElsewhere implements AssetStorageStrategy {
  toAbsoluteUrl = (_: unknown, identifier: string) => identifier;
  writeFileFromBuffer = refuse;
  writeFileFromStream = refuse;
  readFileToBuffer = refuse;
  readFileToStream = refuse;
  deleteFile = async () => {};
  fileExists = async () => false;
}

function refuse(): never {
  throw new Error('The pictures of this shop are kept by the sellers.');
}

/** Each partner in a cart charges its delivery fee, because each sends its own parcels. */
export const feeForEachPartner = new ShippingCalculator({
  code: 'kontor-fee-for-each-partner',
  description: [{ languageCode: LanguageCode.en, value: 'A delivery fee for each seller in the cart' }],
  args: { feeCents: { type: 'int' } },
  calculate(_, order, { feeCents }) {
    const partners = new Set(order.lines.filter(({ quantity }) => quantity > 0).map(partnerOf));
    return {
      price: partners.size * feeCents,
      priceIncludesTax: true,
      taxRate: 19,
      metadata: { sellers: partners.size },
    };
  },
});
