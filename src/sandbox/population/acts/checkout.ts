import type { OperatorOrder } from '../../../generated/operator-v1.ts';
import type { Act, CheckoutFacts } from '../act.ts';
import type { Shop } from '../assortment.ts';
import { chooseArticles, placementOf } from '../checkout.ts';
import { fateOf } from '../fate.ts';
import type { Population } from '../presets.ts';
import type { World } from '../world.ts';

/** A shopper orders what is on offer; resolves to the acts that will happen to the order. */
export async function checkOut(
  population: Population,
  world: World,
  shop: Shop,
  facts: CheckoutFacts,
): Promise<Act[]> {
  const skus = chooseArticles(population, facts, world.partnerId, await shop.skus());
  const articles = await shop.articles(skus);
  if (articles.length === 0) return [];
  const order = await world.asOperator('placeOrder', { body: placementOf(population, facts, articles) });
  return order === undefined ? [] : fateOf(population, order as OperatorOrder);
}
