/** Model of campaigns and their change requests in the simplest terms: no table, no store, no clock. */

import { dayMs } from '../../../values/instant.ts';

export interface ModelCampaign {
  status: string;
  name: string;
  start: string;
  end: string | null;
  readonly manual: boolean;
  /** Bids by sku; null in MANUAL campaigns. */
  readonly targets: Map<string, number | null>;
  /** Bids by keyword, keyed by the sku of their target; no entry for targets without keywords. */
  readonly keywords: Map<string, Map<string, number>>;
}

/** What a partner requests. Days are counted from today. */
export type Wish =
  | {
      readonly wish: 'create';
      readonly start: number;
      readonly length: number | null;
      readonly manual: boolean;
    }
  | { readonly wish: 'rename'; readonly name: string }
  | { readonly wish: 'status'; readonly status: 'WAITING' | 'ACTIVE' | 'PAUSED' }
  | { readonly wish: 'start'; readonly day: number }
  | { readonly wish: 'end'; readonly day: number | null }
  | { readonly wish: 'add'; readonly sku: string; readonly bid: number }
  | { readonly wish: 'remove'; readonly sku: string }
  | { readonly wish: 'bid'; readonly sku: string; readonly bid: number }
  | KeywordWish;

export type KeywordWish =
  | {
      readonly wish: 'add keyword' | 'bid for keyword';
      readonly sku: string;
      readonly keyword: string;
      readonly bid: number;
    }
  | { readonly wish: 'remove keyword'; readonly sku: string; readonly keyword: string };

/** What the operator does with one campaign or its request. */
export type OperatorAct = { readonly act: 'release' | 'cancel' | 'accept' | 'reject' };

export interface Pending {
  readonly wish: Wish;
  /** The day on which it was requested. */
  readonly today: string;
  held: boolean;
  readonly told: string | undefined;
}

/** A campaign, from the request for it on. */
export interface ModelLife {
  campaign: ModelCampaign | undefined;
  pending: Pending | undefined;
  /** Outcome of the latest request: PENDING, ACCEPTED, or why it was rejected. */
  latest: string;
}

/** State shared by all campaigns of the partner. */
export interface ModelWorld {
  mode: 'AUTOMATIC' | 'HOLD' | 'REJECT';
  blocked: boolean;
  review: boolean;
}

export const knownSkus: readonly string[] = ['A', 'B'];

/** The calendar day in Berlin. */
export function dayOf(nowMs: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(nowMs);
}

/** The day that is `days` days later. */
export function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The instant at which the next day begins; Berlin is one or two hours ahead of UTC. */
export function midnightAfter(day: string): number {
  const next = later(day, 1);
  const candidates = ['+02:00', '+01:00'].map((zone) => Date.parse(`${next}T00:00:00${zone}`));
  return candidates.find((atMs) => dayOf(atMs) === next && dayOf(atMs - 1) === day) ?? Number.NaN;
}

/** Keywords that differ only in letter case are the same. */
export const folded = (keyword: string) => keyword.toLowerCase();

function hasKeyword({ keywords }: ModelCampaign, { sku, keyword }: KeywordWish): boolean {
  return keywords.get(sku)?.has(folded(keyword)) === true;
}

const isFinal = ({ status }: ModelCampaign) => status === 'ENDED' || status === 'CANCELED';

/** Applies the passage of time. */
export function letTimeWork({ campaign }: ModelLife, today: string): void {
  if (campaign === undefined || isFinal(campaign)) return;
  if (campaign.end !== null && campaign.end < today) campaign.status = 'ENDED';
  else if (campaign.status === 'WAITING' && campaign.start <= today) campaign.status = 'ACTIVE';
}

/** True when the wish can be sent: targets and keywords that do not exist cannot be named. */
export function canBeSent({ campaign }: ModelLife, wish: Wish): boolean {
  if (wish.wish === 'create') return true;
  if (campaign === undefined) return false;
  switch (wish.wish) {
    case 'remove':
    case 'bid':
    case 'add keyword':
      return campaign.targets.has(wish.sku);
    case 'remove keyword':
    case 'bid for keyword':
      return hasKeyword(campaign, wish);
    default:
      return true;
  }
}

/** Applies a wish and returns the expected status of the write. */
export function ask(life: ModelLife, wish: Wish, world: ModelWorld, today: string): number {
  if (life.campaign !== undefined) {
    letTimeWork(life, today);
    if (isInvalid(life.campaign, wish, today) || isFinal(life.campaign)) return 400;
    if (life.pending !== undefined) return 409;
  }
  const told = world.mode === 'REJECT' ? 'INTERNAL_ERROR' : undefined;
  life.pending = { wish, today, held: world.mode === 'HOLD', told };
  life.latest = 'PENDING';
  return 202;
}

function isInvalid(campaign: ModelCampaign, wish: Wish, today: string): boolean {
  switch (wish.wish) {
    case 'status':
      return campaign.status === 'PENDING';
    case 'start': {
      const begun = campaign.status !== 'PENDING' && campaign.start <= today;
      return begun || (campaign.end !== null && campaign.end < later(today, wish.day));
    }
    case 'end': {
      if (wish.day === null) return false;
      const end = later(today, wish.day);
      return end <= today || end < campaign.start;
    }
    case 'add':
      return campaign.targets.has(wish.sku);
    case 'bid':
      return campaign.manual;
    case 'add keyword':
      return !campaign.manual || hasKeyword(campaign, wish);
    default:
      return false;
  }
}

/** Decides a pending request, unless it is held. */
export function decide(life: ModelLife, world: ModelWorld, today: string): void {
  const { pending } = life;
  if (pending === undefined || pending.held) return;
  life.pending = undefined;
  life.latest = pending.told ?? outcomeOf(pending.wish, world);
  if (life.latest === 'ACCEPTED') apply(life, pending, world, today);
}

function outcomeOf(wish: Wish, { blocked }: ModelWorld): string {
  if (blocked) return 'PARTNER_BLOCKED';
  return wish.wish === 'add' && !knownSkus.includes(wish.sku) ? 'SKU_NOT_FOUND' : 'ACCEPTED';
}

function apply(life: ModelLife, { wish, today: asked }: Pending, world: ModelWorld, today: string): void {
  const begun = (start: string) => (start <= today ? 'ACTIVE' : 'WAITING');
  if (wish.wish === 'create') {
    const start = later(asked, wish.start);
    const end = wish.length === null ? null : later(start, wish.length);
    const status = world.review ? 'PENDING' : begun(start);
    life.campaign = {
      status,
      name: 'Lamps',
      start,
      end,
      manual: wish.manual,
      targets: new Map(),
      keywords: new Map(),
    };
    letTimeWork(life, today);
    return;
  }
  letTimeWork(life, today);
  const campaign = life.campaign as ModelCampaign;
  if (wish.wish === 'rename') campaign.name = wish.name;
  if (wish.wish === 'start') campaign.start = later(asked, wish.day);
  if (wish.wish === 'end') campaign.end = wish.day === null ? null : later(asked, wish.day);
  applyToTargets(campaign, wish);
  if (wish.wish === 'status' && !isFinal(campaign)) {
    if (wish.status !== 'PAUSED') campaign.status = begun(campaign.start);
    else campaign.status = 'PAUSED';
  }
  letTimeWork(life, today);
}

/** Keywords are removed with their target. */
function applyToTargets(campaign: ModelCampaign, wish: Wish): void {
  const { targets, keywords, manual } = campaign;
  if (wish.wish === 'add' || wish.wish === 'bid') targets.set(wish.sku, manual ? null : wish.bid);
  if (wish.wish === 'remove') {
    targets.delete(wish.sku);
    keywords.delete(wish.sku);
  }
  if ('keyword' in wish) applyToKeyword(campaign, wish);
}

function applyToKeyword({ keywords }: ModelCampaign, wish: KeywordWish): void {
  const bids = keywords.get(wish.sku) ?? new Map<string, number>();
  if (wish.wish === 'remove keyword') bids.delete(folded(wish.keyword));
  else bids.set(folded(wish.keyword), wish.bid);
  keywords.set(wish.sku, bids);
}

/** Applies an operator act and returns whether it has to succeed. */
export function operate(life: ModelLife, { act }: OperatorAct, world: ModelWorld, today: string): boolean {
  if (act === 'accept' || act === 'reject') {
    if (life.pending === undefined) return false;
    const { wish, today: asked } = life.pending;
    const told = act === 'reject' ? 'INTERNAL_ERROR' : undefined;
    life.pending = { wish, today: asked, held: false, told };
    decide(life, world, today);
    return true;
  }
  const { campaign } = life;
  if (campaign === undefined) return false;
  letTimeWork(life, today);
  if (act === 'cancel') {
    if (isFinal(campaign)) return false;
    campaign.status = 'CANCELED';
    return true;
  }
  if (campaign.status !== 'PENDING') return false;
  campaign.status = campaign.start <= today ? 'ACTIVE' : 'WAITING';
  return true;
}
