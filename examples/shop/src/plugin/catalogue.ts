import { createHash } from 'node:crypto';
import {
  type LineOf,
  NotFound,
  type OperatorOperations,
  type ProductVariation,
  type ReadEvent,
  type SkuPricing,
} from 'kontor/client';
import sanitizeHtml from 'sanitize-html';
import { IsNull } from 'typeorm';
import { factsOf, kontor } from './kontor.js';
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

type Price = Pick<SkuPricing, 'standardPrice' | 'sale'>;
type Line = LineOf<OperatorOperations, 'feedProducts'>;
type Offer = Pick<Line, 'orderable' | 'reasons' | 'quantity'>;

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

  async putLine(ctx: RequestContext, line: Line): Promise<void> {
    const content = { ...line, pricing: { ...line.pricing, ...line.price } };
    await this.putContent(ctx, line.partnerId, content, offered({ quantity: undefined, ...line }));
  }

  /** Applies events; of those of a type about the same only the last one, because each tells what is. */
  async applyAll(ctx: RequestContext, events: readonly ReadEvent[]): Promise<void> {
    const last = new Map(events.map((event) => [`${event.type} ${event.source} ${event.subject}`, event]));
    for (const event of last.values()) await this.apply(ctx, event);
  }

  private async apply(ctx: RequestContext, { type, source, data }: ReadEvent): Promise<void> {
    const partnerId = source.replace('/partners/', '');
    switch (type) {
      case 'kontor.brand.changed.v1':
        return this.shared.renameBrand(ctx, data);
      case 'kontor.category-group.changed.v1':
        return this.shared.read();
      case 'kontor.partner.changed.v1':
        return this.shared.renameSeller(ctx, partnerId, data.name);
      case 'kontor.quantity.changed.v1':
        return this.set(ctx, partnerId, data.sku, { customFields: { kontorQuantity: data.quantity } });
      case 'kontor.product.orderability-changed.v1':
        return this.set(ctx, partnerId, data.sku, offered(data));
      case 'kontor.price.changed.v1':
        return this.putPrice(ctx, partnerId, data);
      case 'kontor.product.content-changed.v1':
        return data.approved === false ? undefined : this.putContent(ctx, partnerId, data);
      case 'kontor.product.created.v1':
      case 'kontor.product.content-approved.v1':
        return this.putContent(ctx, partnerId, data);
    }
  }

  /** Asks what nobody has told yet about variants that events have made. Until then, they are not shown. */
  async offerNew(ctx: RequestContext): Promise<void> {
    const where = { customFields: { reasons: IsNull() }, deletedAt: IsNull() };
    const options = { where, take: 20, loadEagerRelations: false };
    for (const found of await this.connection.getRepository(ctx, ProductVariant).find(options)) {
      const { sku } = found;
      const { kontorPartner: partnerId = '' } = factsOf(found);
      const call = kontor().call('getSkuAvailability', { partnerId, sku }, { tries: 1 });
      const answer = await call.catch((error) => {
        if (error instanceof NotFound) return { orderable: false, reasons: ['NOT_ONLINE' as const] };
        throw error;
      });
      await this.set(ctx, partnerId, sku, offered({ quantity: undefined, ...answer }));
    }
  }

  private async find(ctx: RequestContext, partnerId: string, sku: string): Promise<ProductVariant | null> {
    return this.connection.getRepository(ctx, ProductVariant).findOne({ where: isOf(partnerId, sku) });
  }

  /** Sets columns of a variant by themselves: what shoppers must not see waits for nothing. */
  private async set(ctx: RequestContext, partnerId: string, sku: string, columns: object): Promise<void> {
    await this.connection.getRepository(ctx, ProductVariant).update(isOf(partnerId, sku), columns);
  }

  private async putPrice(ctx: RequestContext, partnerId: string, price: SkuPricing): Promise<void> {
    const { sku } = price;
    if (!isPricedFor(ctx, price)) return this.set(ctx, partnerId, sku, { deletedAt: new Date() });
    const found = await this.find(ctx, partnerId, sku);
    if (found?.deletedAt === null) {
      const { customFields, ...rest } = priced(price);
      await this.variants.update(ctx, [
        { id: found.id, ...rest, customFields: { ...customFields, contentHash: null } },
      ]);
      return;
    }
    // It was priced in another currency, and its content has not been followed since.
    const { product, shownProduct = product } = await kontor().call('getProductOfPartner', { partnerId, sku });
    await this.putContent(ctx, partnerId, shownProduct as unknown as ProductVariation);
  }

  /** Stores the content of a variation, with its price. One in another currency is removed until it comes back. */
  private async putContent(ctx: RequestContext, partnerId: string, content: ProductVariation, offer: object = {}) {
    const { sku, ean, productDescription, pricing } = content;
    if (!isPricedFor(ctx, pricing)) return this.set(ctx, partnerId, sku, { deletedAt: new Date() });
    const found = await this.find(ctx, partnerId, sku);
    const contentHash = hashOf([content.productReference, ean, productDescription, content.mediaAssets, pricing]);
    if (found?.deletedAt === null && factsOf(found).contentHash === contentHash)
      return this.set(ctx, partnerId, sku, offer);
    const assetIds = await this.assetsOf(ctx, content);
    const product = await this.putProduct(ctx, partnerId, content, assetIds);
    const attributes = productDescription.attributes ?? [];
    const { price, customFields: sale } = priced(pricing);
    const common = {
      ...{ price, assetIds, featuredAssetId: assetIds[0] },
      taxCategoryId: await this.shared.taxCategory(ctx, pricing.vat),
      translations: [{ languageCode: en, name: nameOf(content) }],
      customFields: { ...sale, ean, attributes: JSON.stringify(attributes), contentHash },
    };
    if (found !== null) {
      const moved = String(found.productId) === String(product.id) ? {} : { product: { id: product.id } };
      await this.set(ctx, partnerId, sku, { deletedAt: null, ...moved });
      await this.variants.update(ctx, [{ id: found.id, ...common }]);
    } else {
      const { groupId: productOptionGroupId } = product;
      const label = attributes.map(({ values }) => values.join(', ')).join(' / ') || sku;
      const option = await this.options.create(ctx, product.groupId, {
        ...{ code: `${partnerId}-${sku}`.toLowerCase(), productOptionGroupId },
        translations: [{ languageCode: en, name: label }],
      });
      const own = {
        productId: product.id,
        sku,
        enabled: false,
        optionIds: [option.id],
        trackInventory: 'FALSE' as never,
      };
      const customFields = { ...common.customFields, kontorKey: keyOf(partnerId, sku), kontorPartner: partnerId };
      await this.variants.create(ctx, [{ ...common, ...own, customFields }]);
    }
    if (Object.keys(offer).length > 0) await this.set(ctx, partnerId, sku, offer);
  }

  private async putProduct(ctx: RequestContext, partnerId: string, content: ProductVariation, assetIds: ID[]) {
    const { productReference, productDescription } = content;
    const facetValueIds = await this.shared.facetValues(ctx, productDescription);
    const kontorKey = keyOf(partnerId, productReference);
    const repository = this.connection.getRepository(ctx, Product);
    const found = await repository.findOne({ where: { customFields: { kontorKey } }, relations: ['optionGroups'] });
    const name = nameOf(content);
    const bullets = (productDescription.bulletPoints ?? []).map((each) => `<li>${each}</li>`).join('');
    const description = sanitizeHtml(`${productDescription.description ?? ''}${bullets && `<ul>${bullets}</ul>`}`);
    const contentHash = hashOf([name, description, facetValueIds]);
    if (found) {
      const group = { id: found.id, groupId: found.optionGroups[0]?.id as ID };
      // Most variations of a product say the same of it; its pictures are those of the first one.
      if (factsOf(found).contentHash === contentHash) return group;
      const translation = found.translations.find(({ languageCode }) => languageCode === en);
      const translations = [{ ...translation, languageCode: en, name, description }];
      const change = { id: found.id, facetValueIds, translations, customFields: { contentHash } };
      await this.products.update(ctx, change as never);
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
    const translations = [{ languageCode: en, name: 'Variation' }];
    const group = await this.optionGroups.create(ctx, { code: kontorKey, translations });
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

const hashOf = (facts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(facts)).digest('hex');

const isOf = (partnerId: string, sku: string) => ({ customFields: { kontorKey: keyOf(partnerId, sku) } });

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

function offered({ orderable, reasons, ...stock }: Offer) {
  return {
    enabled: !reasons.some((reason) => hiding.has(reason)),
    customFields: {
      orderable,
      reasons: reasons.join(','),
      ...('quantity' in stock && { kontorQuantity: stock.quantity ?? null }),
    },
  };
}
