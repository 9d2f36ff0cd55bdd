import type { ProductVariation } from 'kontor/client';
import { kontor } from './kontor.js';
import {
  FacetService,
  FacetValue,
  FacetValueService,
  ID,
  Injectable,
  LanguageCode,
  RequestContext,
  Seller,
  SellerService,
  TaxCategory,
  TransactionalConnection,
} from './vendure.js';

const en = LanguageCode.en;

/** What many products share: brands, categories, sellers and taxes. */
@Injectable()
export class SharedService {
  /** Ids of facet values, sellers and tax categories, which are few; only those that are committed. */
  private readonly ids = new Map<string, ID>();
  private brands = new Map<string, string>();
  private groups = new Map<string, string>();

  constructor(
    private connection: TransactionalConnection,
    private facets: FacetService,
    private values: FacetValueService,
    private sellers: SellerService,
  ) {}

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
    return this.once(`${facetCode} ${code}`, async () => {
      const named = (text: string) => [{ languageCode: en, name: text }];
      const facet =
        (await this.facets.findByCode(ctx, facetCode, en)) ??
        (await this.facets.create(ctx, { code: facetCode, isPrivate: false, translations: named(facetCode) }));
      const where = { code, facet: { id: facet.id } };
      const found = await this.connection.getRepository(ctx, FacetValue).findOne({ where });
      const value = { code, facetId: facet.id, translations: named(name) };
      return (found ?? (await this.values.create(ctx, facet as never, value))).id;
    });
  }

  async renameBrand(ctx: RequestContext, { id, name }: { id: string; name: string }): Promise<void> {
    this.brands.set(id, name);
    const where = { code: id, facet: { code: 'brand' } };
    const value = await this.connection.getRepository(ctx, FacetValue).findOne({ where });
    if (value) await this.values.update(ctx, { id: value.id, translations: [{ languageCode: en, name }] });
  }

  seller(ctx: RequestContext, partnerId: string): Promise<ID> {
    return this.once(`seller ${partnerId}`, async () => {
      const where = { customFields: { kontorPartner: partnerId } };
      const found = await this.connection.getRepository(ctx, Seller).findOne({ where });
      if (found) return found.id;
      const { name } = await kontor().call('getPartner', { partnerId });
      return (await this.sellers.create(ctx, { name, customFields: { kontorPartner: partnerId } })).id;
    });
  }

  async renameSeller(ctx: RequestContext, partnerId: string, name: string | undefined): Promise<void> {
    const where = { customFields: { kontorPartner: partnerId } };
    const found = name && (await this.connection.getRepository(ctx, Seller).findOne({ where }));
    if (found) await this.sellers.update(ctx, { id: found.id, name });
  }

  taxCategory(ctx: RequestContext, vat: string): Promise<ID> {
    return this.once(`vat ${vat}`, async () => {
      const repository = this.connection.getRepository(ctx, TaxCategory);
      const found = await repository.findOne({ where: { name: vat } });
      return (found ?? (await repository.findOneOrFail({ where: { name: 'FREE' } }))).id;
    });
  }

  private async once(key: string, make: () => Promise<ID>): Promise<ID> {
    const id = this.ids.get(key) ?? (await make());
    this.ids.set(key, id);
    return id;
  }
}
