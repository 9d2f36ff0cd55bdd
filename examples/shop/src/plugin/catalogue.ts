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
import { In, IsNull } from 'typeorm';
import { aboutOf, factsOf, kontor } from './kontor.js';
import { SharedService } from './shared.js';
import {
  Asset,
  AssetType,
  FastImporterService,
  ID,
  Injectable,
  LanguageCode,
  Product,
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
    private importer: FastImporterService,
    private shared: SharedService,
  ) {}

  /**
   * What makes entities in the transaction of `ctx`. The services of the shop need three times as many statements for it,
   * but the importer itself takes no transaction.
   */
  private async makerIn(ctx: RequestContext): Promise<FastImporterService> {
    this.ready ??= this.importer.initialize(ctx.channel);
    await this.ready;
    return Object.assign(this.importer, { importCtx: ctx });
  }
  private ready: Promise<void> | undefined;

  async putLine(ctx: RequestContext, line: Line): Promise<void> {
    const content = { ...line, pricing: { ...line.pricing, ...line.price } };
    await this.putContent(ctx, line.partnerId, content, offered({ quantity: undefined, ...line }));
  }

  /** What applies events; of those of a type about the same only the last one, because each tells what is. */
  async prepare(_: RequestContext, events: readonly ReadEvent[]) {
    const last = new Map(events.map((event) => [aboutOf(event), event]));
    return async (tx: RequestContext) => {
      for (const event of last.values()) await this.apply(tx, event);
    };
  }

  /** What brings the product that an event is about to its present state: later events may have been applied. */
  async again(_: RequestContext, event: ReadEvent) {
    const partnerId = event.source.replace('/partners/', '');
    return async (tx: RequestContext) => {
      if (!('sku' in event.data)) return this.apply(tx, event);
      await this.readProduct(tx, partnerId, event.data.sku);
      await this.set(tx, partnerId, event.data.sku, { customFields: { reasons: null } });
    };
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
    const options = { where: isOf(partnerId, sku), loadEagerRelations: false };
    return this.connection.getRepository(ctx, ProductVariant).findOne(options);
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
      const { price: own, customFields } = priced(price);
      await this.variants.createOrUpdateProductVariantPrice(ctx, found.id, own, ctx.channelId);
      return this.set(ctx, partnerId, sku, { customFields: { ...customFields, contentHash: null } });
    }
    // It was priced in another currency, and its content has not been followed since.
    await this.readProduct(ctx, partnerId, sku);
  }

  private async readProduct(ctx: RequestContext, partnerId: string, sku: string): Promise<void> {
    const { product, shownProduct = product } = await kontor().call('getProductOfPartner', { partnerId, sku });
    await this.putContent(ctx, partnerId, shownProduct);
  }

  /** Stores the content of a variation, with its price. One in another currency is removed until it comes back. */
  private async putContent(
    ctx: RequestContext,
    partnerId: string,
    content: ProductVariation,
    offer?: ReturnType<typeof offered>,
  ) {
    const { sku, ean, productDescription, pricing } = content;
    if (!isPricedFor(ctx, pricing)) return this.set(ctx, partnerId, sku, { deletedAt: new Date() });
    const found = await this.find(ctx, partnerId, sku);
    const contentHash = hashOf([content.productReference, ean, productDescription, content.mediaAssets, pricing]);
    if (found?.deletedAt === null && factsOf(found).contentHash === contentHash)
      return offer && this.set(ctx, partnerId, sku, offer);
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
      const maker = await this.makerIn(ctx);
      const optionId = await maker.createProductOption({
        ...{ code: `${partnerId}-${sku}`.toLowerCase(), productOptionGroupId },
        translations: [{ languageCode: en, name: label }],
      });
      const own = { productId: product.id, sku, optionIds: [optionId], trackInventory: 'FALSE' as never };
      const kontorKey = keyOf(partnerId, sku);
      const facts = { ...common.customFields, ...offer?.customFields, kontorKey, kontorPartner: partnerId };
      return void (await maker.createProductVariant({
        ...common,
        ...own,
        enabled: offer?.enabled ?? false,
        customFields: facts,
      }));
    }
    if (offer !== undefined) await this.set(ctx, partnerId, sku, offer);
  }

  private async putProduct(ctx: RequestContext, partnerId: string, content: ProductVariation, assetIds: ID[]) {
    const { productReference, productDescription } = content;
    const facetValueIds = await this.shared.facetValues(ctx, productDescription);
    const kontorKey = keyOf(partnerId, productReference);
    const repository = this.connection.getRepository(ctx, Product);
    const where = { customFields: { kontorKey } };
    const [found] = await repository.find({ where, relations: ['optionGroups'], loadEagerRelations: false });
    const name = nameOf(content);
    const bullets = (productDescription.bulletPoints ?? []).map((each) => `<li>${each}</li>`).join('');
    const description = sanitizeHtml(`${productDescription.description ?? ''}${bullets && `<ul>${bullets}</ul>`}`);
    const contentHash = hashOf([name, description, facetValueIds]);
    if (found) {
      const group = { id: found.id, groupId: found.optionGroups[0]?.id as ID };
      // Most variations of a product say the same of it; its pictures are those of the first one.
      if (factsOf(found).contentHash === contentHash) return group;
      const { translations: stored } = await repository.findOneOrFail({ where });
      const translation = stored.find(({ languageCode }) => languageCode === en);
      const translations = [{ ...translation, languageCode: en, name, description }];
      const change = { id: found.id, facetValueIds, translations, customFields: { contentHash } };
      await this.products.update(ctx, change as never);
      return group;
    }
    const slug = `${name}-${hashOf([kontorKey]).slice(0, 12)}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const seller = { id: await this.shared.seller(ctx, partnerId) };
    const maker = await this.makerIn(ctx);
    const id = await maker.createProduct({
      ...{ facetValueIds, assetIds, featuredAssetId: assetIds[0] },
      translations: [{ languageCode: en, name, slug, description }],
      customFields: { kontorKey, contentHash, seller },
    });
    const variation = [{ languageCode: en, name: 'Variation' }];
    const groupId = await maker.createProductOptionGroup({ code: kontorKey, translations: variation });
    await maker.addOptionGroupToProduct(id, groupId);
    return { id, groupId };
  }

  /** Pictures stay where the partner has them: an asset is the address of one. */
  private async assetsOf(ctx: RequestContext, { mediaAssets }: ProductVariation): Promise<ID[]> {
    const repository = this.connection.getRepository(ctx, Asset);
    const images = mediaAssets.filter(({ type }) => type === 'IMAGE');
    const sources = new Map(images.map(({ location }) => [hashOf([location]), location]));
    const where = { customFields: { kontorKey: In([...sources.keys()]) } };
    const stored = await repository.find({ where, loadEagerRelations: false });
    const ids = new Map(stored.map((asset) => [factsOf(asset).kontorKey, asset.id]));
    for (const [kontorKey, source] of sources) {
      if (ids.has(kontorKey)) continue;
      const name = source.slice(source.lastIndexOf('/') + 1);
      const facts = { type: AssetType.IMAGE, mimeType: 'image/*', width: 0, height: 0, fileSize: 0 };
      const own = { name, source, preview: source, channels: [ctx.channel], customFields: { kontorKey } };
      ids.set(kontorKey, (await repository.save(new Asset({ ...own, ...facts }))).id);
    }
    return [...sources.keys()].flatMap((key) => ids.get(key) ?? []);
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
