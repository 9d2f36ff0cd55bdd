import { openStore } from '../../src/platform/store/open.ts';
import type { ReadEvent } from './events.ts';
import { raw } from './raw-sql.ts';

/** States of things by their names: `item 7d1c… SENT`. */
export type Story = Map<string, string>;

/** What a kind of event tells of the state of its thing. */
type Telling = (data: Record<string, string>) => readonly (readonly [string, string | undefined])[];

const itemState: Telling = ({ positionItemId, status }) => [[`item ${positionItemId}`, status]];
const returnState: Telling = ({ positionItemId, status }) => [[`return ${positionItemId}`, status]];
const reductionState: Telling = ({ number, status }) => [[`reduction ${number}`, status]];
const campaignState: Telling = ({ campaignId, status }) => [[`campaign ${campaignId}`, status]];

/** By the beginning of the type without `kontor.`. */
const tellings: Readonly<Record<string, Telling>> = {
  'order.placed': ({ positionItems }) =>
    (positionItems as unknown as { positionItemId: string }[]).map(({ positionItemId }) => [
      `item ${positionItemId}`,
      'ANNOUNCED',
    ]),
  'order-item.': itemState,
  'return.': returnState,
  'price-reduction.': reductionState,
  'campaign.': campaignState,
  'shipment.created': ({ shipmentId }) => [[`shipment ${shipmentId}`, 'SENT']],
  'shipment.state-added': ({ shipmentId, state }) => [[`shipment ${shipmentId}`, state]],
  'return-shipment.created': ({ returnShipmentId }) => [[`return parcel ${returnShipmentId}`, 'ANNOUNCED']],
  'return-shipment.state-added': ({ returnShipmentId, state }) => [
    [`return parcel ${returnShipmentId}`, state],
  ],
  'receipt.created': ({ receiptNumber, receiptType }) => [[`receipt ${receiptNumber}`, receiptType]],
};

/** The states that somebody knows who has read the events alone, in their order. */
export function storyOfEvents(events: readonly ReadEvent[]): Story {
  const story: Story = new Map();
  const itemsOfParcels = new Map<string, Set<string>>();
  for (const { type, data } of events) {
    const name = type.slice('kontor.'.length);
    followParcels(story, itemsOfParcels, name, data as unknown as ParcelData);
    const [, telling] = Object.entries(tellings).find(([start]) => name.startsWith(start)) ?? [];
    for (const [thing, state] of telling?.(data as Record<string, string>) ?? [])
      story.set(thing, state ?? '');
  }
  return story;
}

interface ParcelData {
  readonly returnShipmentId: string;
  readonly positionItems: readonly { readonly positionItemId: string }[];
  readonly positionItemId: string;
}

/** Withdrawn items leave their parcels, and a parcel without items is gone (0112). */
function followParcels(
  story: Story,
  itemsOfParcels: Map<string, Set<string>>,
  name: string,
  { returnShipmentId, positionItems, positionItemId }: ParcelData,
): void {
  if (name === 'return-shipment.created.v1') {
    itemsOfParcels.set(returnShipmentId, new Set(positionItems.map((item) => item.positionItemId)));
  }
  if (name !== 'return.withdrawn.v1') return;
  for (const [parcel, items] of itemsOfParcels) {
    if (items.delete(positionItemId) && items.size === 0) story.delete(`return parcel ${parcel}`);
  }
}

const lastState = (table: string, id: string, thing: string) =>
  `SELECT '${thing} ' || ${id} AS thing, states AS state FROM ${table} WHERE partner_id = ?1`;

/** Where the store has the same. */
const states = [
  `SELECT 'item ' || position_item_id AS thing, status AS state FROM position_items WHERE partner_id = ?1`,
  `SELECT 'return ' || position_item_id AS thing, status AS state FROM returns WHERE partner_id = ?1`,
  `SELECT 'reduction ' || number AS thing, status AS state FROM price_reductions WHERE partner_id = ?1`,
  `SELECT 'campaign ' || campaign_id AS thing, status AS state FROM campaigns WHERE partner_id = ?1`,
  `SELECT 'receipt ' || receipt_number AS thing, receipt_type AS state FROM receipts WHERE partner_id = ?1`,
  lastState('shipments', 'shipment_id', 'shipment'),
  lastState('return_shipments', 'return_shipment_id', 'return parcel'),
];

/** The states that the store has of a partner. */
export async function storyOfStore(databaseUrl: string, partnerId: string): Promise<Story> {
  const store = await openStore({ url: databaseUrl }, { writes: false });
  const story: Story = new Map();
  for (const sql of states) {
    const rows = await raw(store.reads.partner(partnerId)).all<{ thing: string; state: string }>(sql);
    for (const { thing, state } of rows) story.set(thing, isList(state) ? lastOf(state) : state);
  }
  await store.close();
  return story;
}

const isList = (state: string) => state.startsWith('[');
const lastOf = (list: string): string => (JSON.parse(list) as { state: string }[]).at(-1)?.state ?? '';

/** Where two stories differ, at most a few of them. */
export function differencesOf(one: Story, other: Story): string[] {
  const things = new Set([...one.keys(), ...other.keys()]);
  return [...things]
    .filter((thing) => one.get(thing) !== other.get(thing))
    .slice(0, 5)
    .map((thing) => `${thing}: ${one.get(thing)} and ${other.get(thing)}`);
}
