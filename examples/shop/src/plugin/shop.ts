import * as vendure from './vendure.js';

/** The services of the shop that the plugin uses. */
@vendure.Injectable()
export class Shop {
  constructor(
    readonly connection: vendure.TransactionalConnection,
    readonly config: vendure.ConfigService,
    readonly facets: vendure.FacetService,
    readonly facetValues: vendure.FacetValueService,
    readonly importer: vendure.FastImporterService,
    readonly jobs: vendure.JobQueueService,
    readonly orders: vendure.OrderService,
    readonly process: vendure.ProcessContext,
    readonly products: vendure.ProductService,
    readonly sellers: vendure.SellerService,
    readonly variants: vendure.ProductVariantService,
    private contexts: vendure.RequestContextService,
  ) {}

  /** Rows of an entity, in the transaction of `ctx` if it has one. */
  rows<Row extends vendure.VendureEntity>(ctx: vendure.RequestContext, entity: vendure.Type<Row>) {
    return this.connection.getRepository(ctx, entity);
  }

  /** A context for what no shopper asked for. */
  contextOfJob(): Promise<vendure.RequestContext> {
    return this.contexts.create({ apiType: 'admin' });
  }
}

/** Changes something in a transaction. */
export type Apply = (tx: vendure.RequestContext) => Promise<void>;

/** What a service of the shop did; throws if it refused. */
export async function done<Result>(work: Promise<Result>, what: string) {
  const result = await work;
  if (vendure.isGraphQlErrorResult(result as vendure.GraphQLErrorResult))
    throw new Error(`${what}: ${(result as vendure.GraphQLErrorResult).message}`);
  return result as Exclude<Result, vendure.GraphQLErrorResult>;
}

/** Texts of an entity in the one language of the shop. */
export const inEnglish = <Texts>(texts: Texts) => [{ languageCode: vendure.LanguageCode.en, ...texts }];
