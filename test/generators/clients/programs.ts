/**
 * The same five calls by each generated client, as a user would write them. Each program exports a `Caller`; what a
 * generator needs beyond its defaults stands here, and in docs/integrators/generated-clients.md.
 */

/** What the run needs of a client. */
export interface Caller {
  login(username: string, password: string): Promise<string>;
  /** Returns the id of the delivery. */
  deliver(products: readonly object[]): Promise<string>;
  stateOf(delivery: string): Promise<string>;
  read(sku: string): Promise<string>;
  /** Returns the skus. */
  withStatus(statuses: readonly string[]): Promise<string[]>;
  cancel(orderNumber: string): Promise<void>;
}

const login = `grant_type: 'password' as const, client_id: 'token-marketplace-api', username, password`;

/** What openapi-typescript generates are types; openapi-fetch calls with them. */
const openapiFetch = `
import createClient from 'openapi-fetch';
import type { components, paths } from './openapi-typescript/types';
type Product = components['schemas']['ProductVariation'];
type Status = components['schemas']['MarketPlaceStatusValue'];
const client = createClient<paths>({ baseUrl });
const form = (body: unknown) => new URLSearchParams(body as Record<string, string>);
export const caller = {
  async login(username: string, password: string) {
    const { data } = await client.POST('/v1/token', {
      body: { ${login} },
      bodySerializer: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    client.use({
      onRequest({ request }) {
        request.headers.set('authorization', \`Bearer \${data!.access_token}\`);
      },
    });
    return data!.token_type;
  },
  async deliver(products: Product[]) {
    const { data } = await client.POST('/v5/products', { body: products });
    if (data === undefined || data.state === 'dry-run') throw new Error('no delivery');
    return data.task!.id;
  },
  async stateOf(processUuid: string) {
    const { data } = await client.GET('/v5/products/update-tasks/{processUuid}', { params: { path: { processUuid } } });
    return data!.state;
  },
  async read(sku: string) {
    const { data } = await client.GET('/v5/products/{sku}', { params: { path: { sku } } });
    return data!.sku;
  },
  async withStatus(marketPlaceStatus: Status[]) {
    const { data } = await client.GET('/v5/products', { params: { query: { marketPlaceStatus } } });
    return data!.resources.map(({ sku }) => sku);
  },
  async cancel(salesOrderId: string) {
    const { error } = await client.POST('/v4/orders/{salesOrderId}/cancellation', { params: { path: { salesOrderId } } });
    if (error !== undefined) throw new Error(JSON.stringify(error));
  },
};
`;

const heyApi = `
import { client } from './hey-api/client.gen';
import * as api from './hey-api/sdk.gen';
import type { MarketPlaceStatusValue, ProductVariation } from './hey-api/types.gen';
client.setConfig({ baseUrl, throwOnError: true });
export const caller = {
  async login(username: string, password: string) {
    const { data } = await api.createAccessToken({ body: { ${login} }, throwOnError: true });
    client.setConfig({ auth: () => data.access_token });
    return data.token_type;
  },
  async deliver(body: ProductVariation[]) {
    const { data } = await api.createOrUpdateProductVariations({ body, throwOnError: true });
    if (data.state === 'dry-run') throw new Error('no delivery');
    return data.task!.id;
  },
  async stateOf(processUuid: string) {
    return (await api.progressByProcessId({ path: { processUuid }, throwOnError: true })).data.state;
  },
  async read(sku: string) {
    return (await api.getProductVariation({ path: { sku }, throwOnError: true })).data.sku;
  },
  async withStatus(marketPlaceStatus: MarketPlaceStatusValue[]) {
    const { data } = await api.getPartnerProducts({ query: { marketPlaceStatus }, throwOnError: true });
    return data.resources.map(({ sku }) => sku);
  },
  async cancel(salesOrderId: string) {
    await api.cancelPartnerOrders({ path: { salesOrderId }, throwOnError: true });
  },
};
`;

const orval = `
import * as api from './orval/client';
const options: { headers: Record<string, string> } = { headers: {} };
export const caller = {
  async login(username: string, password: string) {
    const answer = await api.createAccessToken({ ${login} });
    if (answer.status !== 200) throw new Error(String(answer.status));
    options.headers.authorization = \`Bearer \${answer.data.access_token}\`;
    return answer.data.token_type;
  },
  async deliver(products: api.ProductVariation[]) {
    const answer = await api.createOrUpdateProductVariations(products, undefined, options);
    if (answer.status !== 202) throw new Error(String(answer.status));
    return answer.data.task!.id;
  },
  async stateOf(processUuid: string) {
    const answer = await api.progressByProcessId(processUuid, options);
    if (answer.status !== 200) throw new Error(String(answer.status));
    return answer.data.state;
  },
  async read(sku: string) {
    const answer = await api.getProductVariation(sku, options);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.data));
    return answer.data.sku;
  },
  async withStatus(marketPlaceStatus: api.MarketPlaceStatusValue[]) {
    const answer = await api.getPartnerProducts({ marketPlaceStatus }, options);
    if (answer.status !== 200) throw new Error(String(answer.status));
    return answer.data.resources.map(({ sku }) => sku);
  },
  async cancel(orderNumber: string) {
    const answer = await api.cancelPartnerOrders(orderNumber, options);
    if (answer.status !== 204) throw new Error(String(answer.status));
  },
};
`;

const swaggerTypescriptApi = `
import { Api, type MarketPlaceStatusValue, type ProductProcessProgress, type ProductVariation } from './swagger-typescript-api/client';
const api = new Api<string>({
  baseUrl,
  securityWorker: (token) => (token === null ? {} : { headers: { authorization: \`Bearer \${token}\` } }),
});
export const caller = {
  async login(username: string, password: string) {
    const { data } = await api.v1.createAccessToken({ ${login} });
    api.setSecurityData(data.access_token);
    return data.token_type;
  },
  async deliver(products: ProductVariation[]) {
    // The type of the answer is that of the first success, a dry run.
    const { data } = await api.v5.createOrUpdateProductVariations(products);
    return (data as unknown as ProductProcessProgress).task!.id;
  },
  async stateOf(processUuid: string) {
    return (await api.v5.progressByProcessId(processUuid)).data.state;
  },
  async read(sku: string) {
    // Parts of a path are sent as they are.
    return (await api.v5.getProductVariation(encodeURIComponent(sku))).data.sku;
  },
  async withStatus(marketPlaceStatus: MarketPlaceStatusValue[]) {
    return (await api.v5.getPartnerProducts({ marketPlaceStatus })).data.resources.map(({ sku }) => sku);
  },
  async cancel(orderNumber: string) {
    await api.v4.cancelPartnerOrders(orderNumber);
  },
};
`;

const codegen = `
import * as api from './openapi-typescript-codegen/index';
api.OpenAPI.BASE = baseUrl;
api.OpenAPI.ENCODE_PATH = encodeURIComponent;
export const caller = {
  async login(username: string, password: string) {
    // The generated call sends this form as multipart, which the server refuses.
    const body = new URLSearchParams({ ${login} });
    const answer = await fetch(\`\${baseUrl}/v1/token\`, { method: 'POST', body });
    const data = (await answer.json()) as api.TokenResponse;
    api.OpenAPI.TOKEN = data.access_token;
    return data.token_type;
  },
  async deliver(requestBody: api.ProductVariation[]) {
    const data = await api.ProductsService.createOrUpdateProductVariations({ requestBody });
    return (data as api.ProductProcessProgress).task!.id;
  },
  async stateOf(processUuid: string) {
    return (await api.UpdateTasksService.progressByProcessId({ processUuid })).state;
  },
  async read(sku: string) {
    return (await api.ProductsService.getProductVariation({ sku })).sku;
  },
  async withStatus(marketPlaceStatus: api.MarketPlaceStatusValue[]) {
    return (await api.ProductsService.getPartnerProducts({ marketPlaceStatus })).resources.map(({ sku }) => sku);
  },
  async cancel(salesOrderId: string) {
    await api.OrdersService.cancelPartnerOrders({ salesOrderId });
  },
};
`;

const oazapfts = `
import * as api from './oazapfts/client';
api.defaults.baseUrl = baseUrl;
export const caller = {
  async login(username: string, password: string) {
    const answer = await api.createAccessToken({ ${login} });
    if (answer.status !== 200) throw new Error(String(answer.status));
    api.defaults.headers = { authorization: \`Bearer \${answer.data.access_token}\` };
    return answer.data.token_type;
  },
  async deliver(products: api.ProductVariation[]) {
    const answer = await api.createOrUpdateProductVariations(products);
    if (answer.status !== 202) throw new Error(String(answer.status));
    return answer.data.task!.id;
  },
  async stateOf(processUuid: string) {
    const answer = await api.progressByProcessId(processUuid);
    if (answer.status !== 200) throw new Error(String(answer.status));
    return answer.data.state;
  },
  async read(sku: string) {
    const answer = await api.getProductVariation(sku);
    if (answer.status !== 200) throw new Error(String(answer.status));
    return answer.data.sku;
  },
  async withStatus(marketPlaceStatus: api.MarketPlaceStatusValue[]) {
    const answer = await api.getPartnerProducts({ marketPlaceStatus });
    if (answer.status !== 200) throw new Error(String(answer.status));
    return answer.data.resources.map(({ sku }) => sku);
  },
  async cancel(orderNumber: string) {
    const answer = await api.cancelPartnerOrders(orderNumber);
    if (answer.status !== 204) throw new Error(String(answer.status));
  },
};
`;

/** The programs by the generator whose client they use, the most downloaded first. */
export const programs: Readonly<Record<string, string>> = {
  'openapi-typescript': openapiFetch,
  'hey-api': heyApi,
  orval,
  'swagger-typescript-api': swaggerTypescriptApi,
  'openapi-typescript-codegen': codegen,
  oazapfts,
};
