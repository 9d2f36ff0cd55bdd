import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
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

  /** Reads brands and categories, which products name. */
  async read(): Promise<void> {
    for (const { id, name } of await lines<{ id: string; name: string }>('feedBrands')) this.brands.set(id, name);
    type Group = { categoryGroup: string; categories: readonly string[] };
    for (const { categoryGroup, categories } of await lines<Group>('feedCategories'))
      for (const category of categories) this.groups.set(category, categoryGroup);
  }

  /** Forgets ids that a transaction has made which was not committed. */
  forget(): void {
    this.ids.clear();
  }

  async facetValues(ctx: RequestContext, { brandId, category }: ProductVariation['productDescription']): Promise<ID[]> {
    const group = this.groups.get(category);
    return [
      await this.facetValue(ctx, 'brand', brandId, this.brands.get(brandId) ?? brandId),
      await this.facetValue(ctx, 'category', category, category),
      ...(group === undefined ? [] : [await this.facetValue(ctx, 'category-group', group, group)]),
    ];
  }

  private facetValue(ctx: RequestContext, facetCode: string, code: string, name: string): Promise<ID> {
    return this.once(`${facetCode} ${code}`, async () => {
      const facet =
        (await this.facets.findByCode(ctx, facetCode, en)) ??
        (await this.facets.create(ctx, {
          ...{ code: facetCode, isPrivate: false },
          translations: [{ languageCode: en, name: facetCode }],
        }));
      const repository = this.connection.getRepository(ctx, FacetValue);
      const found = await repository.findOne({ where: { code, facet: { id: facet.id } } });
      if (found) return found.id;
      return (
        await this.values.create(ctx, facet as never, {
          code,
          facetId: facet.id,
          translations: [{ languageCode: en, name }],
        })
      ).id;
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
      const name = (await partnerName(partnerId)) ?? `Partner ${partnerId}`;
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

async function partnerName(partnerId: string): Promise<string | undefined> {
  for await (const partner of kontor().list('listPartners')) if (partner.partnerId === partnerId) return partner.name;
  return undefined;
}

/** Reads a short feed. */
async function lines<Line>(id: 'feedBrands' | 'feedCategories'): Promise<Line[]> {
  const { body } = await kontor().open(id);
  const all: Line[] = [];
  for await (const line of createInterface({ input: Readable.fromWeb(body as never) })) all.push(JSON.parse(line));
  return all;
}
