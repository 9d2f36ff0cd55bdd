import { createHash } from 'node:crypto';
import type { Event as KontorEvent, LineOf, OperatorOperations, ProductVariation, SkuPricing } from 'kontor/client';
import sanitizeHtml from 'sanitize-html';
import { In, IsNull } from 'typeorm';
import { aboutOf, availabilityOf, factsOf, kontor } from './kontor.js';
import { SharedService } from './shared.js';
import { inEnglish, Shop } from './shop.js';
import { centsOf } from './values.js';
import { Asset, AssetType, ID, Injectable, Product, ProductVariant, RequestContext } from './vendure.js';

type Price = Pick<SkuPricing, 'standardPrice' | 'sale'>;
type Line = LineOf<OperatorOperations, 'feedProducts'>;
type Offer = Pick<Line, 'orderable' | 'reasons' | 'quantity'>;
type Offered = Partial<ReturnType<typeof offered>>;

/** Reasons with which shoppers do not see a product. */
const hiding = new Set(['TAKEN_DOWN', 'INACTIVE', 'NOT_ONLINE']);
export const keyOf = (partnerId: string, sku: string) => `${partnerId}/${sku}`;

/** Keeps the shop's catalogue as Kontor has it. Everything here sets what is, so that doing it again changes nothing. */
@Injectable()
export class CatalogueService {
  constructor(
    private shop: Shop,
    private shared: SharedService,
  ) {}

  /**
   * What makes entities in the transaction of `ctx`. The services of the shop need three times as many statements for it,
   * but the importer itself takes no transaction.
   */
  private async makerIn(ctx: RequestContext) {
    this.ready ??= this.shop.importer.initialize(ctx.channel);
    await this.ready;
    return Object.assign(this.shop.importer, { importCtx: ctx } as object);
  }
  private ready: Promise<void> | undefined;

  async putLine(ctx: RequestContext, line: Line): Promise<void> {
    const content = { ...line, pricing: { ...line.pricing, ...line.price } };
    await this.putContent(ctx, line.partnerId, content, offered({ quantity: undefined, ...line }));
  }

  /** What applies events; of those of a type about the same only the last one, because each tells what is. */
  async prepare(_: RequestContext, events: readonly KontorEvent[]) {
    const last = new Map(events.map((event) => [aboutOf(event), event]));
    return async (tx: RequestContext) => {
      for (const event of last.values()) await this.apply(tx, event);
    };
  }

  /** What brings the product that an event is about to its present state: later events may have been applied. */
  async again(_: RequestContext, event: KontorEvent) {
    return async (tx: RequestContext) => {
      if (!('sku' in event.data)) return this.apply(tx, event);
      const { sku } = event.data;
      await this.readProduct(tx, partnerIn(event), sku);
      await this.set(tx, keyOf(partnerIn(event), sku), { customFields: { reasons: null } });
    };
  }

  private async apply(ctx: RequestContext, event: KontorEvent): Promise<void> {
    const { type, data } = event;
    const partnerId = partnerIn(event);
    switch (type) {
      case 'kontor.brand.changed.v1':
        return this.shared.renameBrand(ctx, data);
      case 'kontor.category-group.changed.v1':
        return this.shared.read();
      case 'kontor.partner.changed.v1':
        return this.shared.renameSeller(ctx, partnerId, data.name);
      case 'kontor.quantity.changed.v1':
        return this.set(ctx, keyOf(partnerId, data.sku), { customFields: { kontorQuantity: data.quantity } });
      case 'kontor.product.orderability-changed.v1':
        return this.set(ctx, keyOf(partnerId, data.sku), offered(data));
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
    for (const variant of await this.shop.rows(ctx, ProductVariant).find(options)) {
      const availability = await availabilityOf(variant, { tries: 1 });
      await this.set(ctx, factsOf(variant).kontorKey ?? '', offered({ quantity: undefined, ...availability }));
    }
  }

  /** Sets columns of a variant by themselves: what shoppers must not see waits for nothing. */
  private async set(ctx: RequestContext, kontorKey: string, columns: object): Promise<void> {
    await this.shop.rows(ctx, ProductVariant).update({ customFields: { kontorKey } }, columns);
  }

  private find(ctx: RequestContext, kontorKey: string): Promise<ProductVariant | null> {
    const options = { where: { customFields: { kontorKey } }, loadEagerRelations: false };
    return this.shop.rows(ctx, ProductVariant).findOne(options);
  }

  private async putPrice(ctx: RequestContext, partnerId: string, price: SkuPricing): Promise<void> {
    const key = keyOf(partnerId, price.sku);
    if (!isPricedFor(ctx, price)) return this.set(ctx, key, { deletedAt: new Date() });
    const found = await this.find(ctx, key);
    // It was priced in another currency, and its content has not been followed since.
    if (found?.deletedAt !== null) return this.readProduct(ctx, partnerId, price.sku);
    const { price: own, customFields } = priced(price);
    await this.shop.variants.createOrUpdateProductVariantPrice(ctx, found.id, own, ctx.channelId);
    await this.set(ctx, key, { customFields: { ...customFields, contentHash: null } });
  }

  private async readProduct(ctx: RequestContext, partnerId: string, sku: string): Promise<void> {
    const { product, shownProduct = product } = await kontor().call('getProductOfPartner', { partnerId, sku });
    await this.putContent(ctx, partnerId, shownProduct);
  }

  /** Stores the content of a variation, with its price. One in another currency is removed until it comes back. */
  private async putContent(ctx: RequestContext, partnerId: string, content: ProductVariation, offer: Offered = {}) {
    const { sku, ean, productDescription, pricing } = content;
    const key = keyOf(partnerId, sku);
    if (!isPricedFor(ctx, pricing)) return this.set(ctx, key, { deletedAt: new Date() });
    const found = await this.find(ctx, key);
    const contentHash = hashOf([content.productReference, ean, productDescription, content.mediaAssets, pricing]);
    const isStored = found?.deletedAt === null && factsOf(found).contentHash === contentHash;
    if (isStored) return this.set(ctx, key, { deletedAt: null, ...offer });
    const assetIds = await this.assetsOf(ctx, content);
    const product = await this.putProduct(ctx, partnerId, content, assetIds);
    const attributes = productDescription.attributes ?? [];
    const { price, customFields: sale } = priced(pricing);
    const common = {
      ...{ price, assetIds, featuredAssetId: assetIds[0] },
      taxCategoryId: await this.shared.taxCategory(ctx, pricing.vat),
      translations: inEnglish({ name: nameOf(content) }),
      customFields: { ...sale, ean, attributes: JSON.stringify(attributes), contentHash },
    };
    if (found !== null) {
      await this.set(ctx, key, { deletedAt: null, product: { id: product.id }, ...offer });
      return void (await this.shop.variants.update(ctx, [{ id: found.id, ...common }]));
    }
    const maker = await this.makerIn(ctx);
    const optionId = await maker.createProductOption({
      ...{ code: `${partnerId}-${sku}`.toLowerCase(), productOptionGroupId: product.groupId },
      translations: inEnglish({ name: attributes.map(({ values }) => values.join(', ')).join(' / ') || sku }),
    });
    await maker.createProductVariant({
      ...{ ...common, productId: product.id, sku, optionIds: [optionId], trackInventory: 'FALSE' as never },
      enabled: offer.enabled ?? false,
      customFields: { ...common.customFields, ...offer.customFields, kontorKey: key, kontorPartner: partnerId },
    });
  }

  private async putProduct(ctx: RequestContext, partnerId: string, content: ProductVariation, assetIds: ID[]) {
    const { productReference, productDescription } = content;
    const facetValueIds = await this.shared.facetValues(ctx, productDescription);
    const kontorKey = keyOf(partnerId, productReference);
    const options = { where: { customFields: { kontorKey } }, relations: ['optionGroups'], loadEagerRelations: false };
    const [found] = await this.shop.rows(ctx, Product).find(options);
    const name = nameOf(content);
    const bullets = (productDescription.bulletPoints ?? []).map((each) => `<li>${each}</li>`).join('');
    const description = sanitizeHtml(`${productDescription.description ?? ''}${bullets && `<ul>${bullets}</ul>`}`);
    const contentHash = hashOf([name, description, facetValueIds]);
    if (found) {
      // Most variations of a product say the same of it; its pictures are those of the first one.
      if (factsOf(found).contentHash !== contentHash) {
        const texts = { translations: inEnglish({ name, description }) };
        await this.shop.products.update(ctx, { id: found.id, facetValueIds, ...texts, customFields: { contentHash } });
      }
      return { id: found.id, groupId: found.optionGroups[0]?.id as ID };
    }
    const slug = `${name}-${hashOf([kontorKey]).slice(0, 12)}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const seller = { id: await this.shared.seller(ctx, partnerId) };
    const maker = await this.makerIn(ctx);
    const id = await maker.createProduct({
      ...{ facetValueIds, assetIds, featuredAssetId: assetIds[0] },
      translations: inEnglish({ name, slug, description }),
      customFields: { kontorKey, contentHash, seller },
    });
    const variation = inEnglish({ name: 'Variation' });
    const groupId = await maker.createProductOptionGroup({ code: kontorKey, translations: variation });
    await maker.addOptionGroupToProduct(id, groupId);
    return { id, groupId };
  }

  /** Pictures stay where the partner has them: an asset is the address of one. */
  private async assetsOf(ctx: RequestContext, { mediaAssets }: ProductVariation): Promise<ID[]> {
    const assets = this.shop.rows(ctx, Asset);
    const images = mediaAssets.filter(({ type }) => type === 'IMAGE');
    const sources = new Map(images.map(({ location }) => [hashOf([location]), location]));
    const where = { customFields: { kontorKey: In([...sources.keys()]) } };
    const stored = await assets.find({ where, loadEagerRelations: false });
    const ids = new Map(stored.map((asset) => [factsOf(asset).kontorKey, asset.id]));
    for (const [kontorKey, source] of sources) {
      if (ids.has(kontorKey)) continue;
      const name = source.slice(source.lastIndexOf('/') + 1);
      const facts = { type: AssetType.IMAGE, mimeType: 'image/*', width: 0, height: 0, fileSize: 0 };
      const own = { name, source, preview: source, channels: [ctx.channel], customFields: { kontorKey } };
      ids.set(kontorKey, (await assets.save(new Asset({ ...own, ...facts }))).id);
    }
    return [...sources.keys()].flatMap((key) => ids.get(key) ?? []);
  }
}

const hashOf = (facts: readonly unknown[]) => createHash('sha256').update(JSON.stringify(facts)).digest('hex');

const partnerIn = ({ source }: KontorEvent) => source.replace('/partners/', '');

const nameOf = ({ productDescription, productReference }: ProductVariation) =>
  productDescription.productLine ?? productReference;

/** A sale is stored with its period; the price strategy of the shop picks the price of the moment. */
function priced({ standardPrice, sale }: Price) {
  return {
    price: centsOf(standardPrice),
    customFields: {
      salePrice: sale ? centsOf(sale.salePrice) : null,
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
