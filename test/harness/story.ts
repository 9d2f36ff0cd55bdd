import { openStore } from '../../packages/server/platform/store/open.ts';
import type { ReadEvent } from './events.ts';
import { raw } from './raw-sql.ts';

/** States of things by their names, such as `item 7d1c… SENT`. */
export type Story = Map<string, string>;

/** What an event type says about the state of its subject. */
type Telling = (data: Record<string, string>) => readonly (readonly [string, string | undefined])[];

const itemState: Telling = ({ positionItemId, status }) => [[`item ${positionItemId}`, status]];
const returnState: Telling = ({ positionItemId, status }) => [[`return ${positionItemId}`, status]];
const reductionState: Telling = ({ number, status }) => [[`reduction ${number}`, status]];
const campaignState: Telling = ({ campaignId, status }) => [[`campaign ${campaignId}`, status]];

const itemsOfParcel: Telling = ({ returnShipmentId, positionItems }) => {
  const items = (positionItems as unknown as { positionItemId: string }[]).map((item) => item.positionItemId);
  return [[`items of return parcel ${returnShipmentId}`, items.sort().join(' ')]];
};

/** Keyed by the beginning of the type, without `kontor.`. */
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
  'return-shipment.created': (data) => [
    [`return parcel ${data.returnShipmentId}`, 'ANNOUNCED'],
    ...itemsOfParcel(data),
  ],
  'return-shipment.items-changed': itemsOfParcel,
  'return-shipment.state-added': ({ returnShipmentId, state }) => [
    [`return parcel ${returnShipmentId}`, state],
  ],
  'receipt.created': ({ receiptNumber, receiptType }) => [[`receipt ${receiptNumber}`, receiptType]],
};

/** The states that a client knows from the events alone, in order. */
export function storyOfEvents(events: readonly ReadEvent[]): Story {
  const story: Story = new Map();
  for (const { type, data } of events) {
    const name = type.slice('kontor.'.length);
    if (name === 'return-shipment.removed.v1') forgetParcel(story, String(data.returnShipmentId));
    const [, telling] = Object.entries(tellings).find(([start]) => name.startsWith(start)) ?? [];
    for (const [thing, state] of telling?.(data as Record<string, string>) ?? [])
      story.set(thing, state ?? '');
  }
  return story;
}

function forgetParcel(story: Story, returnShipmentId: string): void {
  story.delete(`return parcel ${returnShipmentId}`);
  story.delete(`items of return parcel ${returnShipmentId}`);
}

const lastState = (table: string, id: string, thing: string) =>
  `SELECT '${thing} ' || ${id} AS thing, states AS state FROM ${table} WHERE partner_id = ?1`;

/** Where the store holds the same states. */
const states = [
  `SELECT 'item ' || position_item_id AS thing, status AS state FROM position_items WHERE partner_id = ?1`,
  `SELECT 'return ' || position_item_id AS thing, status AS state FROM returns WHERE partner_id = ?1`,
  `SELECT 'reduction ' || number AS thing, status AS state FROM price_reductions WHERE partner_id = ?1`,
  `SELECT 'campaign ' || campaign_id AS thing, status AS state FROM campaigns WHERE partner_id = ?1`,
  `SELECT 'receipt ' || receipt_number AS thing, receipt_type AS state FROM receipts WHERE partner_id = ?1`,
  lastState('shipments', 'shipment_id', 'shipment'),
  lastState('return_shipments', 'return_shipment_id', 'return parcel'),
];

/** The states that the store holds for a partner. */
export async function storyOfStore(databaseUrl: string, partnerId: string): Promise<Story> {
  const store = await openStore({ url: databaseUrl }, { writes: false });
  const story: Story = new Map();
  for (const sql of states) {
    const rows = await raw(store.reads.partner(partnerId)).all<{ thing: string; state: string }>(sql);
    for (const { thing, state } of rows) story.set(thing, isList(state) ? lastOf(state) : state);
  }
  const inParcels = await raw(store.reads.partner(partnerId)).all<{ parcel: string; item: string }>(
    `SELECT return_shipment_id AS parcel, position_item_id AS item FROM return_shipment_items WHERE partner_id = ?1`,
  );
  for (const [parcel, rows] of Map.groupBy(inParcels, (row) => row.parcel)) {
    const items = rows.map(({ item }) => item);
    story.set(`items of return parcel ${parcel}`, items.sort().join(' '));
  }
  await store.close();
  return story;
}

const isList = (state: string) => state.startsWith('[');
const lastOf = (list: string): string => (JSON.parse(list) as { state: string }[]).at(-1)?.state ?? '';

/** Differences between two stories, a few at most. */
export function differencesOf(one: Story, other: Story): string[] {
  const things = new Set([...one.keys(), ...other.keys()]);
  return [...things]
    .filter((thing) => one.get(thing) !== other.get(thing))
    .slice(0, 5)
    .map((thing) => `${thing}: ${one.get(thing)} and ${other.get(thing)}`);
}
