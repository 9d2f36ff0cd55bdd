import type { RefusalEntry } from '@kontor/contract/errors';
import type { PartnerContract } from '@kontor/contract/generated/operator-v1';
import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';
import type { DeliveryRecord } from '../../platform/deliveries/store/deliveries.ts';
import type { Partners as KnownPartners } from '../../platform/operations/of-partner.ts';
import type { ReadTx, SharedReadTx } from '../../platform/store/store.ts';

/** What the overview needs from the accounts area. */
export interface Partners extends KnownPartners {
  /** Returns the names of partners by their ids. */
  namesOf(tx: SharedReadTx, partnerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns a partner with up to `count` users and clients. Throws 404 when the partner does not exist. */
  describePartner(
    tx: SharedReadTx,
    partnerId: string,
    count: number,
  ): Promise<{
    readonly name: string;
    readonly contact?: string;
    readonly notes?: string;
    readonly createdAtMs: number;
    readonly users: readonly {
      readonly partnerId: string;
      readonly username: string;
      readonly roles: readonly string[];
    }[];
    readonly clients: readonly { readonly clientId: string; readonly scopes: readonly string[] }[];
  }>;
}

/** Products by status at the end of a day. */
export interface ProductDay {
  readonly day: string;
  readonly pending: number;
  readonly online: number;
  readonly restricted: number;
  readonly rejected: number;
  readonly inactive: number;
}

/** Orders of a day in one currency. */
export interface OrderDay {
  readonly day: string;
  readonly currency: string;
  readonly orders: number;
  readonly items: number;
  readonly cents: number;
}

/** What the overview needs from the products area. */
export interface Products {
  /** The refusal of an unknown delivery. */
  readonly deliveryNotFound: RefusalEntry;
  /** The failed part of a delivery as JSON text. */
  failedPart(
    tx: ReadTx,
    delivery: DeliveryRecord,
    query: { readonly with?: 'element' | undefined },
  ): Promise<string>;
  countByStatus(tx: ReadTx): Promise<Readonly<Record<MarketPlaceStatusValue, number>>>;
  /** The counts at the end of the days on which they changed, ascending, and of the last such day before `from`. */
  productDaysOf(tx: ReadTx, from: string, to: string): Promise<readonly ProductDay[]>;
  /** The reasons that keep most of the partner's products from being online. */
  topReasons(
    tx: ReadTx,
    count: number,
  ): Promise<{ readonly code: string; readonly title: string; readonly products: number }[]>;
}

/** What the overview needs from the orders area. */
export interface Orders {
  /** Number of orders per state of their items, each counted up to `most`. */
  countByState(tx: ReadTx, most: number): Promise<ReadonlyMap<string, number>>;
  /** Orders by the day on which they were placed and by currency, ascending. */
  orderDaysOf(tx: ReadTx, from: string, to: string): Promise<readonly OrderDay[]>;
}

/** What the overview needs from partner contracts. */
export interface Contracts {
  viewOf(tx: ReadTx, nowMs: number): Promise<PartnerContract>;
}

/** What the overview needs from the returns area. */
export interface Returns {
  /** Number of returned items that wait for the partner's decision, counted up to `most`. */
  countAnnounced(tx: ReadTx, most: number): Promise<number>;
}

/** What the overview needs from webhooks. */
export interface Webhooks {
  countForOverview(tx: ReadTx): Promise<{ active: number; failing: number; stopped: number }>;
}
