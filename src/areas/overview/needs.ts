import type { PartnerContract } from '../../contract/operator-v1.ts';
import type { MarketPlaceStatusValue } from '../../contract/products-v5.ts';
import type { ReadTx, SharedReadTx } from '../../platform/store/store.ts';

/** What the overview asks of the accounts area. */
export interface Partners {
  /** Throws 404 when there is no such partner. */
  requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
  /** What is known of a partner, with up to `count` users and clients. Throws 404 likewise. */
  describePartner(
    tx: SharedReadTx,
    partnerId: string,
    count: number,
  ): Promise<{
    readonly name: string;
    readonly createdAtMs: number;
    readonly users: readonly {
      readonly partnerId: string;
      readonly username: string;
      readonly roles: readonly string[];
    }[];
    readonly clients: readonly { readonly clientId: string; readonly scopes: readonly string[] }[];
  }>;
}

/** What it asks of the products area. */
export interface Products {
  countByStatus(tx: ReadTx): Promise<Readonly<Record<MarketPlaceStatusValue, number>>>;
  /** The errors that most products have. */
  topErrors(
    tx: ReadTx,
    count: number,
  ): Promise<{ readonly code: string; readonly title: string; readonly products: number }[]>;
}

/** What it asks of the orders area. */
export interface Orders {
  /** Orders by the states of their items, each counted up to a limit. */
  countByState(tx: ReadTx, most: number): Promise<ReadonlyMap<string, number>>;
}

/** What it asks of contracts. */
export interface Contracts {
  viewOf(tx: ReadTx, nowMs: number): Promise<PartnerContract>;
}
