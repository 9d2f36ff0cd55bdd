import { type DeepPartial, VendureEntity } from '@vendure/core';
import { Column, Entity, Index } from 'typeorm';

/** An entity that is made of its columns. */
abstract class Made<Columns> extends VendureEntity {
  constructor(columns?: DeepPartial<Columns>) {
    super(columns as DeepPartial<VendureEntity>);
  }
}

/** How far the shop has read events of a kind; saved in the transaction of the changes that it has read. */
@Entity()
export class KontorPosition extends Made<KontorPosition> {
  @Index({ unique: true }) @Column('varchar') stream: string;

  /** Cursor in the journal. While the feed is read: the one at which the feed is true. */
  @Column('varchar') cursor: string;

  /** Last line of the feed that is stored, as the server takes it in `after`; empty before the first one, null once the feed is read. */
  @Column('varchar', { nullable: true }) feedAfter: string | null;

  /** Time of the last event that was applied, by the clock of Kontor. */
  @Column('varchar', { nullable: true }) eventTime: string | null;
}

/** An event that could not be applied, however often it was tried, or an order to read again: nothing waits for it, and it is tried again. */
@Entity()
export class KontorSetAside extends Made<KontorSetAside> {
  @Column('varchar') stream: string;
  /** What the event is about: a later event of its type about the same takes its place. */
  @Index() @Column('varchar') about: string;
  @Column('text') event: string;
  @Column('text') error: string;
}

/** The order of a basket with one partner: first what has to be placed, then what Kontor answered. */
@Entity()
@Index(['orderId', 'partnerId'], { unique: true })
export class KontorPlacement extends Made<KontorPlacement> {
  @Column('int') orderId: number;
  @Column('varchar') partnerId: string;
  @Index() @Column('varchar') salesOrderId: string;
  @Column('varchar') state: 'pending' | 'placed' | 'refused';
  @Column('varchar', { nullable: true }) orderNumber: string | null;
  /** Delivery fee of this partner, in cents. */
  @Column('int') feeCents: number;
  /** What the shopper is told, if it was refused. */
  @Column('text', { nullable: true }) refusal: string | null;
}

/** A piece of an order, as Kontor knows it. */
@Entity()
export class KontorItem extends Made<KontorItem> {
  @Index({ unique: true }) @Column('varchar') positionItemId: string;
  @Index() @Column('varchar') salesOrderId: string;
  @Column('varchar') partnerId: string;
  @Column('varchar') sku: string;
  @Index() @Column('int') orderId: number;
  @Column('int') orderLineId: number;
  /** Price in cents. */
  @Column('int') priceCents: number;
  @Column('varchar') status: string;
  /** When it arrives, as Kontor promised with the order. */
  @Column({ type: Date, nullable: true }) deliveryPromise: Date | null;
  @Column('varchar', { nullable: true }) carrier: string | null;
  @Column('varchar', { nullable: true }) trackingNumber: string | null;
  @Column('int', { nullable: true }) fulfillmentId: number | null;
  @Column('boolean', { default: false }) isDelivered: boolean;
  @Column('varchar', { nullable: true }) returnStatus: string | null;
  @Column('varchar', { nullable: true }) returnLabel: string | null;
}

/** A refund of the shop, by what it is for, so that none happens twice. */
@Entity()
export class KontorRefund extends Made<KontorRefund> {
  /** Number of a receipt, or the order of a partner whose cancellation it is. */
  @Index({ unique: true }) @Column('varchar') reason: string;
  @Index() @Column('int') orderId: number;
  @Column('int') cents: number;
}
