import { createHash } from 'node:crypto';
import type { ProductVariation, ReadEvent } from 'kontor/client';
import sanitizeHtml from 'sanitize-html';
import { SharedService } from './shared.js';
import {
  Asset,
  AssetType,
  ID,
  Injectable,
  LanguageCode,
  Product,
  ProductOptionGroupService,
  ProductOptionService,
  ProductService,
  ProductVariant,
  ProductVariantService,
  RequestContext,
  TransactionalConnection,
} from './vendure.js';

type Price = Pick<ProductVariation['pricing'], 'standardPrice' | 'sale'>;

/** A line of the product feed. */
export type FeedLine = ProductVariation & {
  readonly partnerId: string;
  readonly price: Price;
  readonly orderable: boolean;
  readonly reasons: readonly string[];
};

/** Reasons with which shoppers do not see a product. */
const hiding = new Set(['TAKEN_DOWN', 'INACTIVE', 'NOT_ONLINE']);
const en = LanguageCode.en;
const cents = (amount: number) => Math.round(amount * 100);
export const keyOf = (partnerId: string, sku: string) => `${partnerId}/${sku}`;

/** Keeps the shop's catalogue as Kontor has it. Everything here sets what is, so that doing it again changes nothing. */
@Injectable()
export class CatalogueService {
  constructor(
    private connection: TransactionalConnection,
    private products: ProductService,
    private variants: ProductVariantService,
    private optionGroups: ProductOptionGroupService,
    private options: ProductOptionService,
    private shared: SharedService,
  ) {}

  async putLine(ctx: RequestContext, line: FeedLine, quantity: number | undefined): Promise<void> {
    const { partnerId, orderable, reasons, price } = line;
    const content = { ...line, pricing: { ...line.pricing, ...price } };
    await this.putContent(ctx, partnerId, content, offered(orderable, reasons, quantity));
  }

  /** Applies an event; one about a product that the shop does not have is of a product without a price in its currency. */
  async apply(ctx: RequestContext, { type, source, data }: Pick<ReadEvent, 'type' | 'source' | 'data'>): Promise<void> {
    const partnerId = source.replace('/partners/', '');
    // biome-ignore lint/suspicious/noExplicitAny: the contract describes the data of each type
    const facts = data as any;
    if (type === 'kontor.brand.changed.v1') return this.shared.renameBrand(ctx, facts);
    if (type === 'kontor.category-group.changed.v1') return this.shared.read();
    if (type === 'kontor.partner.changed.v1') return this.shared.renameSeller(ctx, partnerId, facts.name);
    if (facts.approved === false) return;
    if (/product\.(created|content-changed|content-approved)/.test(type)) return this.putContent(ctx, partnerId, facts);
    const variant = await this.find(ctx, partnerId, facts.sku);
    if (variant === undefined) return;
    if (type === 'kontor.price.changed.v1')
      await this.change(ctx, variant, isPricedFor(ctx, facts) ? priced(facts) : hidden);
    if (type === 'kontor.quantity.changed.v1')
      await this.change(ctx, variant, { customFields: { kontorQuantity: facts.quantity } });
    if (type === 'kontor.product.orderability-changed.v1')
      await this.change(ctx, variant, offered(facts.orderable, facts.reasons));
  }

  async find(ctx: RequestContext, partnerId: string, sku: string): Promise<ProductVariant | undefined> {
    const where = { customFields: { kontorKey: keyOf(partnerId, sku) } };
    return (await this.connection.getRepository(ctx, ProductVariant).findOne({ where })) ?? undefined;
  }

  private async change(ctx: RequestContext, { id }: { id: ID }, what: object): Promise<void> {
    await this.variants.update(ctx, [{ id, ...what }]);
  }

  /** Stores the content of a variation, with its price; one of which nothing else is known is not shown. */
  private async putContent(ctx: RequestContext, partnerId: string, content: ProductVariation, offer?: typeof hidden) {
    const { sku, productDescription, pricing } = content;
    const found = await this.find(ctx, partnerId, sku);
    if (!isPricedFor(ctx, pricing)) {
      if (found) await this.change(ctx, found, hidden);
      return;
    }
    const shared = await this.shared.facetValues(ctx, productDescription);
    const assetIds = await this.assetsOf(ctx, content);
    const product = await this.putProduct(ctx, partnerId, content, shared, assetIds);
    const taxCategoryId = await this.shared.taxCategory(ctx, pricing.vat);
    const attributes = productDescription.attributes ?? [];
    const name = nameOf(content);
    const common = {
      taxCategoryId,
      assetIds,
      featuredAssetId: assetIds[0],
      translations: [{ languageCode: en, name }],
    };
    const { price, customFields } = priced(pricing);
    const { enabled, customFields: shown } = { ...((found && { customFields: {} }) ?? hidden), ...offer };
    const own = { ean: content.ean, attributes: JSON.stringify(attributes), ...customFields, ...shown };
    if (found !== undefined) {
      if (String(found.productId) !== String(product.id))
        await this.connection.getRepository(ctx, ProductVariant).update(found.id, { product: { id: product.id } });
      return this.change(ctx, found, {
        ...common,
        price,
        ...(enabled !== undefined && { enabled }),
        customFields: own,
      });
    }
    const option = await this.options.create(ctx, product.groupId, {
      code: `${partnerId}-${sku}`.toLowerCase(),
      productOptionGroupId: product.groupId,
      translations: [{ languageCode: en, name: attributes.map(({ values }) => values.join(', ')).join(' / ') || sku }],
    });
    await this.variants.create(ctx, [
      {
        ...common,
        ...{
          productId: product.id,
          sku,
          price,
          ...(enabled !== undefined && { enabled }),
          optionIds: [option.id],
          trackInventory: 'FALSE' as never,
        },
        customFields: { ...own, kontorKey: keyOf(partnerId, sku), kontorPartner: partnerId },
      },
    ]);
  }

  private async putProduct(
    ctx: RequestContext,
    partnerId: string,
    content: ProductVariation,
    facetValueIds: ID[],
    assetIds: ID[],
  ) {
    const { productReference, productDescription } = content;
    const kontorKey = keyOf(partnerId, productReference);
    const repository = this.connection.getRepository(ctx, Product);
    const found = await repository.findOne({ where: { customFields: { kontorKey } }, relations: ['optionGroups'] });
    const name = nameOf(content);
    const bullets = (productDescription.bulletPoints ?? []).map((each) => `<li>${each}</li>`).join('');
    const description = sanitizeHtml(`${productDescription.description ?? ''}${bullets && `<ul>${bullets}</ul>`}`);
    const contentHash = createHash('sha256')
      .update(JSON.stringify([name, description, facetValueIds]))
      .digest('hex');
    if (found) {
      const group = { id: found.id, groupId: found.optionGroups[0]?.id as ID };
      // Most variations of a product say the same of it; its pictures are those of the first one.
      if ((found.customFields as { contentHash?: string }).contentHash === contentHash) return group;
      const translation = found.translations.find(({ languageCode }) => languageCode === en);
      const translations = [{ ...translation, languageCode: en, name, description }];
      await this.products.update(ctx, {
        id: found.id,
        facetValueIds,
        translations,
        customFields: { contentHash },
      } as never);
      return group;
    }
    const slug = `${name}-${partnerId}-${productReference}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const sellerId = await this.shared.seller(ctx, partnerId);
    const { id } = await this.products.create(ctx, {
      ...{ facetValueIds, assetIds, featuredAssetId: assetIds[0] },
      translations: [{ languageCode: en, name, slug, description }],
      customFields: { kontorKey, contentHash },
    });
    await repository.save(new Product({ id, customFields: { seller: { id: sellerId } } } as never));
    const group = await this.optionGroups.create(ctx, {
      code: kontorKey,
      translations: [{ languageCode: en, name: 'Variation' }],
    });
    await this.products.addOptionGroupToProduct(ctx, id, group.id);
    return { id, groupId: group.id };
  }

  /** Pictures stay where the partner has them: an asset is the address of one. */
  private async assetsOf(ctx: RequestContext, { mediaAssets }: ProductVariation): Promise<ID[]> {
    const repository = this.connection.getRepository(ctx, Asset);
    const ids: ID[] = [];
    for (const { type, location } of mediaAssets) {
      if (type !== 'IMAGE') continue;
      const found = await repository.findOne({ where: { source: location } });
      const facts = { type: AssetType.IMAGE, mimeType: 'image/*', width: 0, height: 0, fileSize: 0 };
      const name = location.slice(location.lastIndexOf('/') + 1);
      const channels = [ctx.channel];
      const asset =
        found ?? (await repository.save(new Asset({ name, source: location, preview: location, channels, ...facts })));
      if (!ids.includes(asset.id)) ids.push(asset.id);
    }
    return ids;
  }
}

const nameOf = ({ productDescription, productReference }: ProductVariation) =>
  productDescription.productLine ?? productReference;

/** A sale is stored with its period; the price strategy of the shop picks the price of the moment. */
function priced({ standardPrice, sale }: Price) {
  return {
    price: cents(standardPrice.amount),
    customFields: {
      salePrice: sale ? cents(sale.salePrice.amount) : null,
      saleFrom: sale ? new Date(sale.startDate) : null,
      saleUntil: sale ? new Date(sale.endDate) : null,
    },
  };
}

const isPricedFor = (ctx: RequestContext, { standardPrice }: Price) =>
  standardPrice.currency === ctx.channel.defaultCurrencyCode;

/** A product that shoppers do not see. */
const hidden: { enabled?: boolean; customFields: object } = {
  enabled: false,
  customFields: { orderable: false, reasons: '' },
};

function offered(orderable: boolean, reasons: readonly string[], quantity?: number) {
  return {
    enabled: !reasons.some((reason) => hiding.has(reason)),
    customFields: {
      orderable,
      reasons: reasons.join(','),
      ...(quantity !== undefined && { kontorQuantity: quantity }),
    },
  };
}
