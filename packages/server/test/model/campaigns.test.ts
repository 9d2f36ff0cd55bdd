import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AdPartner,
  cents,
  keywordBody,
  newAdPartner,
  type PendingWrite,
} from '@kontor/harness/campaigns';
import { moveClock } from '@kontor/harness/clock';
import { fewAtATime } from '@kontor/harness/few-at-a-time';
import { startTestServer } from '@kontor/harness/server';
import fc from 'fast-check';
import { hourMs } from '../../../values/instant.ts';
import { actOf, type Sequence, sequencesPerWorld, type Turn, world } from './campaign-acts.ts';
import * as model from './campaign-model.ts';
import type { ReportAct } from './report-acts.ts';
import { type FedCampaign, ReportsOfPartner } from './report-comparison.ts';

/** The long form, 2,000 sequences: `KONTOR_TEST_WORLDS=40 npm run test:file -- packages/server/test/model/campaigns.test.ts`. */
const worlds = Number(process.env.KONTOR_TEST_WORLDS ?? 2);

/**
 * Exceptions of jobs are logged, because a decision that fails is retried later and looks like one that never
 * happened.
 */
const server = await startTestServer({ KONTOR_LOG_LEVEL: 'error' });

/** A campaign on the server with its expected state. */
interface Life extends model.ModelLife {
  readonly sequence: Sequence;
  requestId: string;
  campaignId: string;
  /** Ids that the server assigned to the targets, by sku. */
  targetIds: Map<string, string>;
}

/** The days before the clock changes, a year later each time, because the marketplace clock never goes back. */
let year = 2027;

test(`${worlds * sequencesPerWorld} random lives of campaigns, with the reports of their partners, differ in nothing from the model`, {
  timeout: 300_000 + worlds * 60_000,
}, async () => {
  await fc.assert(fc.asyncProperty(world, run), { numRuns: worlds, endOnFailure: true });
});

interface World {
  readonly spring: boolean;
  /** True when campaigns are reviewed at the start. */
  readonly review: boolean;
  readonly sequences: readonly Sequence[];
  readonly turns: readonly Turn[];
  /** By step. */
  readonly reports: readonly (readonly ReportAct[])[];
}

async function run(given: World): Promise<void> {
  const partner = await newAdPartner(server, ...model.knownSkus);
  await moveTo(partner, Date.parse(`${year}-${given.spring ? '03-24' : '10-25'}T09:00:00Z`));
  if (!given.spring) year += 1;
  const state: model.ModelWorld = { mode: 'AUTOMATIC', blocked: false, review: given.review };
  await server.operator.put('/operator/v1/settings/advertising', { campaignReview: given.review });
  const reports = new ReportsOfPartner(server, partner);
  const lives = given.sequences.map(notBegun);
  for (const [step, each] of given.turns.entries()) {
    await fewAtATime(lives, (life) => actOn(partner, state, life, actOf(life.sequence, step)));
    await settle(partner, lives, state);
    for (const act of given.reports[step] ?? []) await reports.act(act, lives.flatMap(fedBy));
    // Reports are built at the time of their step, or after a restart.
    if (each.turn !== 'restart') await reports.settle();
    await takeTurn(partner, lives, state, each);
    await compare(partner, lives);
    await reports.compare();
  }
}

/** Figures need a campaign that advertises, or advertised, sku A. */
function fedBy({ campaign, campaignId, targetIds }: Life): FedCampaign[] {
  return campaign === undefined || !targetIds.has('A') ? [] : [{ campaignId, isManual: campaign.manual }];
}

const today = () => model.dayOf(server.clock.nowMs());

function notBegun(sequence: Sequence): Life {
  return {
    campaign: undefined,
    pending: undefined,
    latest: 'PENDING',
    sequence,
    requestId: '',
    campaignId: '',
    targetIds: new Map(),
  };
}

async function actOn(
  partner: AdPartner,
  state: model.ModelWorld,
  life: Life,
  act: model.Wish | model.OperatorAct | undefined,
): Promise<void> {
  if (act === undefined) return;
  if ('wish' in act) {
    if (model.canBeSent(life, act)) await send(partner, state, life, act);
    return;
  }
  const isAboutRequest = act.act === 'accept' || act.act === 'reject';
  if (!isAboutRequest && life.campaign === undefined) return;
  const works = model.operate(life, act, state, today());
  const answer = isAboutRequest
    ? await partner.operator.decide(life.requestId, {
        status: act.act === 'accept' ? 'ACCEPTED' : 'REJECTED',
      })
    : await partner.operator.on(life.campaignId, act.act === 'cancel' ? 'cancellation' : 'release');
  assert.equal(answer.status, works ? 200 : 409, `${JSON.stringify(act)}: ${answer.text}`);
}

/** Sends a wish and compares the answer with the model. */
async function send(
  partner: AdPartner,
  state: model.ModelWorld,
  life: Life,
  wanted: model.Wish,
): Promise<void> {
  const expected = model.ask(life, wanted, state, today());
  const answer = await write(partner, life, wanted);
  assert.equal(answer.status, expected, `${JSON.stringify(wanted)}: ${answer.text}`);
  if (answer.status === 202) life.requestId = answer.json.changeRequest.requestId;
}

function write(partner: AdPartner, life: Life, wanted: model.Wish): Promise<PendingWrite> {
  const day = (days: number | null) => (days === null ? null : model.later(today(), days));
  const targets = `/campaigns/${life.campaignId}/targets` as const;
  switch (wanted.wish) {
    case 'create': {
      const { start, length, manual } = wanted;
      return partner.send({
        startDate: day(start),
        endDate: length === null ? null : day(start + length),
        campaignType: manual ? 'MANUAL' : 'AUTOMATIC',
      });
    }
    case 'rename':
      return partner.change(life.campaignId, { name: wanted.name });
    case 'status':
      return partner.change(life.campaignId, { status: wanted.status });
    case 'start':
      return partner.change(life.campaignId, { startDate: day(wanted.day) });
    case 'end':
      return partner.change(life.campaignId, { endDate: day(wanted.day) });
    case 'add':
      return partner.post(targets, { targets: [{ sku: wanted.sku, bid: cents(wanted.bid) }] });
    case 'remove':
      return partner.remove(`${targets}?targetIds=${life.targetIds.get(wanted.sku)}`);
    case 'bid':
      return partner.patch(targets, {
        targets: [{ targetId: life.targetIds.get(wanted.sku), bid: cents(wanted.bid) }],
      });
    default:
      return writeKeyword(partner, life, wanted);
  }
}

async function writeKeyword(
  partner: AdPartner,
  life: Life,
  wanted: model.KeywordWish,
): Promise<PendingWrite> {
  const path = keywordsPath(life, wanted.sku);
  if (wanted.wish === 'add keyword') {
    return partner.post(path, {
      keywords: [keywordBody({ keyword: wanted.keyword, bid: cents(wanted.bid) })],
    });
  }
  const { resources } = await partner.read(path);
  const { keywordId } = resources.find((each) => model.folded(each.keyword) === model.folded(wanted.keyword));
  return wanted.wish === 'remove keyword'
    ? partner.remove(`${path}?keywordIds=${keywordId}`)
    : partner.patch(path, { keywords: [{ keywordId, bid: cents(wanted.bid) }] });
}

function keywordsPath({ campaignId, targetIds }: Life, sku: string) {
  return `/campaigns/${campaignId}/targets/${targetIds.get(sku)}/keywords` as const;
}

/** Moves the clock and waits until everything due by then is done. */
async function moveTo({ client, username }: AdPartner, atMs: number): Promise<void> {
  await moveClock(server, { now: new Date(atMs).toISOString() });
  server.clock.stopAt(atMs);
  await client.login(username, 'pass-word');
}

/** Decides all pending requests, on the server and in the model, and learns the new ids. */
async function settle(partner: AdPartner, lives: readonly Life[], state: model.ModelWorld): Promise<void> {
  await moveTo(partner, server.clock.nowMs());
  for (const life of lives) model.decide(life, state, today());
  const begun = lives.filter(({ requestId }) => requestId !== '');
  await Promise.all(
    begun.map(async (life) => {
      const request = await partner.requestOf(life.requestId);
      const { status, rejectionCode = status, requestType, entityIds } = request;
      assert.equal(rejectionCode, life.latest);
      if (status !== 'ACCEPTED') return;
      if (requestType === 'CREATE_CAMPAIGN') life.campaignId = entityIds[0];
      if (requestType !== 'CREATE_TARGETS') return;
      const [targetId] = entityIds;
      const read = await partner.client.get(
        `/v1/sponsored-product-ads/campaigns/${life.campaignId}/targets/${targetId}`,
      );
      if (read.status === 200) life.targetIds.set(read.json.sku, targetId);
    }),
  );
}

async function takeTurn(
  partner: AdPartner,
  lives: readonly Life[],
  state: model.ModelWorld,
  each: Turn,
): Promise<void> {
  const { operator, client, username } = partner;
  if (each.turn === 'restart') {
    await server.restart();
    await client.login(username, 'pass-word');
  }
  if (each.turn === 'block') {
    state.blocked = !state.blocked;
    await operator.block(state.blocked);
  }
  if (each.turn === 'review') {
    state.review = !state.review;
    await server.operator.put('/operator/v1/settings/advertising', { campaignReview: state.review });
  }
  if (each.turn === 'mode') {
    state.mode = each.mode;
    await operator.mode(each.mode, each.mode === 'REJECT' ? 'INTERNAL_ERROR' : undefined);
    if (each.mode === 'AUTOMATIC') {
      for (const { pending } of lives) if (pending !== undefined) pending.held = false;
      await settle(partner, lives, state);
    }
  }
  if (each.turn === 'advance' || each.turn === 'midnight') {
    await moveTo(partner, endOf(each));
    for (const life of lives) model.letTimeWork(life, today());
  }
}

/** The instant that a turn of time leads to; never earlier than now. */
function endOf(each: Extract<Turn, { turn: 'advance' | 'midnight' }>): number {
  const nowMs = server.clock.nowMs();
  if (each.turn === 'advance') return nowMs + each.hours * hourMs;
  return Math.max(nowMs, model.midnightAfter(today()) + each.offMs);
}

/** Compares every campaign with its targets, as the partner reads them, with the model. */
async function compare(partner: AdPartner, lives: readonly Life[]): Promise<void> {
  const { resources } = await partner.read('/campaigns?limit=1000');
  const found = new Map(resources.map((each) => [each.campaignId, each]));
  assert.equal(found.size, lives.filter(({ campaign }) => campaign !== undefined).length);
  await Promise.all(
    lives.map(async (life) => {
      const { campaign, campaignId } = life;
      if (campaign === undefined) return;
      const { status, name, startDate, endDate } = found.get(campaignId)!;
      assert.deepEqual(
        { status, name, startDate, endDate },
        { status: campaign.status, name: campaign.name, startDate: campaign.start, endDate: campaign.end },
      );
      const targets = await partner.read(`/campaigns/${campaignId}/targets`);
      assert.deepEqual(
        targets.resources.map((each) => [each.sku, each.bid?.amount ?? null]).sort(),
        [...campaign.targets].sort(),
      );
      for (const [sku, keywords] of campaign.keywords) {
        const read = await partner.read(keywordsPath(life, sku));
        assert.deepEqual(
          read.resources.map((each) => [model.folded(each.keyword), each.bid.amount]).sort(),
          [...keywords].sort(),
        );
      }
    }),
  );
}
