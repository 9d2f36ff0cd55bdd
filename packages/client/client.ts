import { type OperatorOperations, operatorTable } from '@kontor/contract/generated/client/operator';
import { type PartnerOperations, partnerRate, partnerTable } from '@kontor/contract/generated/client/partner';
import type { Answer } from './answers.ts';
import { type Cut, type DeliveryKind, type ElementOf, targetOf, type Written } from './delivery/batches.ts';
import { createDelivery, type DeliverOptions, type Delivery } from './delivery/deliver.ts';
import { createEvents, type EventOptions, type Events } from './events.ts';
import { type Feed, type FeedId, type LineOf, openFeed } from './feeds.ts';
import { createList, type List } from './lists.ts';
import {
  type AnswerOf,
  type Arguments,
  type InputOf,
  type Operations,
  type OperationTable,
  requestFor,
} from './operations.ts';
import type { CallOptions, ClientOptions, Login, TokenLogin } from './options.ts';
import type { Budget } from './pacing.ts';
import { Transport } from './transport.ts';

/** Operations whose answer is a list. */
export type ListId<Plane extends Operations<Plane>> = {
  [Id in keyof Plane]: Plane[Id]['answer'] extends { readonly resources: readonly unknown[] } ? Id : never;
}[keyof Plane];

/** An entry of a list. */
export type EntryOf<Plane extends Operations<Plane>, Id extends keyof Plane> = Plane[Id]['answer'] extends {
  readonly resources: readonly (infer Entry)[];
}
  ? Entry
  : never;

/** A client of one plane. */
export interface Client<Plane extends Operations<Plane>> {
  readonly url: string;
  /** The rate as the server last told it; undefined before the first answer, and where there is none. */
  readonly budget: Budget | undefined;
  /** Calls an operation; resolves to the body of the answer. */
  call<Id extends keyof Plane>(id: Id, ...given: Arguments<InputOf<Plane, Id>>): Promise<AnswerOf<Plane, Id>>;
  /** Calls an operation; resolves to the status, the headers and the body. Needed for conditional requests. */
  send<Id extends keyof Plane>(
    id: Id,
    ...given: Arguments<InputOf<Plane, Id>>
  ): Promise<Answer<AnswerOf<Plane, Id>>>;
  /** Calls an operation whose answer is read as it arrives, such as a feed or a document. */
  open<Id extends keyof Plane>(id: Id, ...given: Arguments<InputOf<Plane, Id>>): Promise<Response>;
  /** Reads a list page by page. */
  list<Id extends ListId<Plane>>(id: Id, ...given: Arguments<InputOf<Plane, Id>>): List<EntryOf<Plane, Id>>;
  /** Sends one request to a path or a link of the server, with a token; resolves to the answer whatever its status is. It is neither delayed nor repeated. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** A client of the partner plane. */
export interface PartnerClient extends Client<PartnerOperations> {
  /** Logs in now, rather than at the first call; resolves to the access token. */
  logIn(signal?: AbortSignal): Promise<string>;
  /** Delivers elements of any number, and tells the outcome of each. */
  deliver<Kind extends DeliveryKind>(
    kind: Kind,
    elements: Iterable<ElementOf<Kind>> | AsyncIterable<ElementOf<Kind>>,
    options?: DeliverOptions,
  ): Delivery<ElementOf<Kind>>;
  /** Delivers rows of the caller; `element` makes the element of a row. The outcome of each has the row. */
  deliver<Kind extends DeliveryKind, Row>(
    kind: Kind,
    rows: Iterable<Row> | AsyncIterable<Row>,
    options: DeliverOptions & {
      element(row: Row): ElementOf<Kind> | Uint8Array;
      /** The sku of a row whose element is bytes, if it is known; otherwise it is read from them. */
      sku?(row: Row): string | undefined;
    },
  ): Delivery<Row>;
  /** Reads the events of the partner. */
  events(options?: EventOptions): Events;
}

/** Which events of all partners to read, and how. */
export interface OperatorEventOptions extends EventOptions {
  readonly partnerId?: string | undefined;
  readonly subject?: string | undefined;
}

/** A client of the operator plane. */
export interface OperatorClient extends Client<OperatorOperations> {
  /** Reads the events of all partners, or of one. */
  events(options?: OperatorEventOptions): Events;
  /** Begins a feed, whose lines are read as they arrive. */
  feed<Id extends FeedId<OperatorOperations>>(
    id: Id,
    ...given: Arguments<InputOf<OperatorOperations, Id>>
  ): Promise<Feed<LineOf<OperatorOperations, Id>>>;
}

/** Creates a client of a partner plane. Nothing is sent before the first call. */
export function createClient(options: ClientOptions & Login): PartnerClient {
  const transport = new Transport(options, partnerRate);
  const base = clientOf<PartnerOperations>(transport, partnerTable);
  const deliver = <Row>(
    kind: DeliveryKind,
    rows: Iterable<Row> | AsyncIterable<Row>,
    { element = (row) => row as Written, sku, ...rest }: DeliverOptions & Partial<Cut<Row>> = {},
  ) => createDelivery(transport, targetOf(kind), rows, { element, sku }, rest);
  return Object.defineProperties(
    {
      logIn: (signal?: AbortSignal) => transport.token(signal),
      deliver,
      events: (given?: EventOptions) =>
        createEvents(transport, { table: partnerTable, operationId: 'readEvents' }, given),
    },
    Object.getOwnPropertyDescriptors(base),
  ) as PartnerClient;
}

/** Creates a client of an operator plane. */
export function createOperatorClient(options: ClientOptions & TokenLogin): OperatorClient {
  const transport = new Transport(options, undefined);
  const base = clientOf<OperatorOperations>(transport, operatorTable);
  const events: OperatorClient['events'] = (given = {}) => {
    const { partnerId, subject } = given;
    const filters = { partnerId, subject };
    return createEvents(transport, { table: operatorTable, operationId: 'readEventsOfAll', filters }, given);
  };
  const feed: OperatorClient['feed'] = (id, ...[input, given]) =>
    openFeed(transport, requestFor(operatorTable, id, input as AnyInput | undefined), given);
  return Object.defineProperties({ events, feed }, Object.getOwnPropertyDescriptors(base)) as OperatorClient;
}

type AnyInput = Readonly<Record<string, unknown>>;

function clientOf<Plane extends Operations<Plane>>(
  transport: Transport,
  table: OperationTable,
): Client<Plane> {
  const requestOf = (id: keyof Plane, input?: object) => requestFor(table, String(id), input as AnyInput);
  const send = (id: keyof Plane, input?: object, options?: CallOptions) =>
    transport.send(requestOf(id, input), options);
  const client = {
    url: transport.url,
    get budget() {
      return transport.budget;
    },
    send,
    call: async (id: keyof Plane, input?: object, options?: CallOptions) =>
      (await send(id, input, options)).body,
    open: (id: keyof Plane, input?: object, options?: CallOptions) =>
      transport.open(requestOf(id, input), options),
    list: (id: keyof Plane, input?: object, options?: CallOptions) =>
      createList(transport, requestOf(id, input), options),
    fetch: (path: string, init: RequestInit = {}) =>
      transport.fetch({ operationId: undefined, method: init.method ?? 'GET', path }, init),
  };
  return client as Client<Plane>;
}
