import { exampleProducts } from '../../src/sandbox/fixtures/products.ts';
import { ApiClient } from '../../test/harness/client.ts';

export const elementsPerDelivery = 500;

/** Long enough that a product has a little over 4 kB, about the size of real products. */
const longText = Array.from({ length: 420 }, (_, index) => `word${(index * 7_919) % 1_009}`)
  .join(' ')
  .slice(0, 2_900);

/** Makes products like the sandbox's examples, but of realistic size. */
export function makeCatalogue(count: number) {
  return exampleProducts(count).map((each) => ({
    ...each,
    productDescription: { ...each.productDescription, description: longText },
  }));
}

/** Has partners deliver new products; resolves to their clients once every delivery has been accepted. */
export async function deliverAll(
  urls: { partnerUrl: string; operatorUrl: string },
  partners: number,
  deliveries: number,
): Promise<ApiClient[]> {
  const operator = new ApiClient(() => urls.operatorUrl, 'operator');
  const catalogue = makeCatalogue(elementsPerDelivery * deliveries);
  const clients: ApiClient[] = [];
  for (let partner = 1; partner <= partners; partner += 1) {
    const client = await newPartner(operator, urls.partnerUrl, String(3_000_000 + partner));
    for (let first = 0; first < catalogue.length; first += elementsPerDelivery) {
      const answer = await client.post('/v5/products', catalogue.slice(first, first + elementsPerDelivery));
      if (answer.status !== 202) throw new Error(answer.text);
    }
    clients.push(client);
  }
  return clients;
}

async function newPartner(operator: ApiClient, partnerUrl: string, partnerId: string): Promise<ApiClient> {
  await operator.post('/operator/v1/partners', { partnerId, name: 'Bench' });
  const user = {
    username: `bench${partnerId}`,
    password: 'pass-word',
    roles: ['Products_Read', 'Products_Write'],
  };
  await operator.post(`/operator/v1/partners/${partnerId}/users`, user);
  const client = new ApiClient(() => partnerUrl);
  await client.login(user.username, user.password);
  return client;
}
