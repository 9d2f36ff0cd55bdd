import type { Act, Acts } from './act.ts';
import { runBot } from './acts/bot.ts';
import { addKeywords, beginCampaign, fillCampaign } from './acts/campaigns.ts';
import { takeParcels } from './acts/carriers.ts';
import { checkOut } from './acts/checkout.ts';
import { planDay } from './acts/day.ts';
import { countFigures } from './acts/figures.ts';
import { call, recall, refund } from './acts/other.ts';
import type { Shop } from './assortment.ts';
import type { Population } from './presets.ts';
import type { World } from './world.ts';

/** Performs an act; resolves to the acts that follow from it. */
export async function perform(population: Population, world: World, shop: Shop, act: Act): Promise<Act[]> {
  switch (act.kind) {
    case 'day':
      return planDay(population, world.partnerId, act.facts as Acts['day']);
    case 'checkout':
      return checkOut(population, world, shop, act.facts as Acts['checkout']);
    case 'call':
      return call(world, act.facts as Acts['call']);
    case 'carriers':
      return takeParcels(population, world, act.facts as Acts['carriers']);
    case 'dispute':
      return refund(population, world, act.facts as Acts['dispute']);
    case 'recall':
      return recall(world);
    case 'campaign':
      return beginCampaign(population, world, act.facts as Acts['campaign']);
    case 'campaignTargets':
      return fillCampaign(population, world, act.facts as Acts['campaignTargets']);
    case 'campaignKeywords':
      return addKeywords(population, world, act.facts as Acts['campaignKeywords']);
    case 'figures':
      return countFigures(population, world, act.facts as Acts['figures']);
    case 'bot':
      return runBot(population, world);
  }
}
