import type { ProductVariation } from 'kontor/client';
import { kontor } from './kontor.js';
import { inEnglish, Shop } from './shop.js';
import { FacetValue, ID, Injectable, LanguageCode, RequestContext, Seller, TaxCategory } from './vendure.js';

/** What many products share: brands, categories, sellers and taxes. */
@Injectable()
export class SharedService {
  /** Ids of facet values, sellers and tax categories, which are few; only those that are committed. */
  private readonly ids = new Map<string, ID>();
  private brands = new Map<string, string>();
  private groups = new Map<string, string>();

  constructor(private shop: Shop) {}

  /** Reads brands and categories, which products name; for the first product, and when one of them has changed. */
  async read(): Promise<void> {
    for await (const { id, name } of await kontor().feed('feedBrands')) this.brands.set(id, name);
    for await (const { categoryGroup, categories } of await kontor().feed('feedCategories'))
      for (const category of categories) this.groups.set(category, categoryGroup);
  }

  /** Forgets ids that a transaction has made which was not committed. */
  forget(): void {
    this.ids.clear();
  }

  async facetValues(ctx: RequestContext, { brandId, category }: ProductVariation['productDescription']): Promise<ID[]> {
    if (this.groups.size === 0) await this.read();
    const group = this.groups.get(category);
    return [
      await this.facetValue(ctx, 'brand', brandId, this.brands.get(brandId) ?? brandId),
      await this.facetValue(ctx, 'category', category, category),
      ...(group === undefined ? [] : [await this.facetValue(ctx, 'category-group', group, group)]),
    ];
  }

  private facetValue(ctx: RequestContext, facetCode: string, code: string, name: string): Promise<ID> {
    const { facets, facetValues } = this.shop;
    const input = { code: facetCode, isPrivate: false, translations: inEnglish({ name: facetCode }) };
    return this.once(`${facetCode} ${code}`, async () => {
      const facet = (await facets.findByCode(ctx, facetCode, LanguageCode.en)) ?? (await facets.create(ctx, input));
      const found = await this.findFacetValue(ctx, facetCode, code);
      const value = { code, facetId: facet.id, translations: inEnglish({ name }) };
      return found ?? (await facetValues.create(ctx, facet as never, value));
    });
  }

  private findFacetValue(ctx: RequestContext, facetCode: string, code: string): Promise<FacetValue | null> {
    return this.shop.rows(ctx, FacetValue).findOne({ where: { code, facet: { code: facetCode } } });
  }

  async renameBrand(ctx: RequestContext, { id, name }: { id: string; name: string }): Promise<void> {
    this.brands.set(id, name);
    const found = await this.findFacetValue(ctx, 'brand', id);
    if (found) await this.shop.facetValues.update(ctx, { id: found.id, translations: inEnglish({ name }) });
  }

  seller(ctx: RequestContext, partnerId: string): Promise<ID> {
    return this.once(`seller ${partnerId}`, async () => {
      const found = await this.findSeller(ctx, partnerId);
      if (found) return found;
      const { name } = await kontor().call('getPartner', { partnerId });
      return this.shop.sellers.create(ctx, { name, customFields: { kontorPartner: partnerId } });
    });
  }

  private findSeller(ctx: RequestContext, kontorPartner: string): Promise<Seller | null> {
    return this.shop.rows(ctx, Seller).findOne({ where: { customFields: { kontorPartner } } });
  }

  async renameSeller(ctx: RequestContext, partnerId: string, name: string | undefined): Promise<void> {
    const found = name && (await this.findSeller(ctx, partnerId));
    if (found) await this.shop.sellers.update(ctx, { id: found.id, name });
  }

  taxCategory(ctx: RequestContext, vat: string): Promise<ID> {
    return this.once(`vat ${vat}`, async () => {
      const categories = this.shop.rows(ctx, TaxCategory);
      const found = await categories.findOne({ where: { name: vat } });
      return found ?? (await categories.findOneOrFail({ where: { name: 'FREE' } }));
    });
  }

  private async once(key: string, make: () => Promise<{ id: ID }>): Promise<ID> {
    const id = this.ids.get(key) ?? (await make()).id;
    this.ids.set(key, id);
    return id;
  }
}
