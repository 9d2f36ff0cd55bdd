import type { ErrorBody, Link } from '../../packages/contract/generated/common.ts';
import type { OperationId, Operations } from '../../packages/contract/generated/operations.ts';
import type { Routes } from '../../packages/contract/generated/routes.ts';
import type {
  APIErrorResponse,
  SponsoredProductAdsV1Operations,
} from '../../packages/contract/generated/sponsored-product-ads-v1.ts';

/** A path that a server gave, like the link to the next page; its answer has the body. */
export type PathTo<Json> = string & { readonly [leadsTo]: Json };

declare const leadsTo: unique symbol;

/** JSON whose members no type of the contract names. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into it freely
export type Open = any;

/** Documents in forms of other standards, and the area that exists for tests alone. */
type OfOthers =
  | '/'
  | '/.well-known/api-catalog'
  | `/openapi${string}`
  | `/asyncapi/${string}`
  | `/v1/depot/${string}`;

/** The body of the answer to a call; that of an error where no operation has the path, or it is any string. */
export type Body<Method extends string, Path extends string> = [Path] extends [OfOthers]
  ? Open
  : [Path] extends [PathTo<infer Json>]
    ? Json
    : Read<ErrorBody | AnswerOf<At<Routes, WithoutQuery<Path>>, Method>>;

/** The body of the answers of operations, by operationId. */
export type BodyOf<Id extends OperationId> = Read<ErrorBody | JsonOf<Id>>;

/** Media types that are no JSON are texts in the contract. */
type JsonOf<Id extends OperationId> =
  | Exclude<Operations[Id]['answer'], string>
  | (Id extends keyof SponsoredProductAdsV1Operations ? APIErrorResponse : never);

type WithoutQuery<Path> = Path extends `${infer Before}?${string}` ? Before : Path;

type AnswerOf<Branch, Method> = Method extends keyof Branch ? JsonOf<Branch[Method] & OperationId> : never;

/** The branch at the end of a path. */
type At<Branch, Path> = Path extends `/${infer Segment}/${infer Rest}`
  ? At<Below<Branch, Segment>, `/${Rest}`>
  : Path extends `/${infer Segment}`
    ? Below<Branch, Segment>
    : never;

type Below<Branch, Segment> = Segment extends keyof Branch
  ? Branch[Segment]
  : Branch[([Queried<keyof Branch, Segment>] extends [never] ? '{}' : Queried<keyof Branch, Segment>) &
      keyof Branch];

/** The name at the begin of a segment that ends in any text, like that of a query. */
type Queried<Name, Segment> = Name extends string
  ? Segment extends `${Name}${infer Query}`
    ? `${number}` extends Query
      ? Name
      : never
    : never
  : never;

/** A value with every member and element that it may have: a test that reads an absent one fails in any case. */
export type Read<T> = unknown extends T
  ? Open
  : [Extract<T, object>] extends [never]
    ? NonNullable<T>
    : Exclude<T, object | null | undefined> | ReadObject<Extract<T, object>>;

type ReadObject<T, List = Extract<T, readonly unknown[]>, Other = Exclude<T, List>> = [List] extends [never]
  ? Members<Other>
  : [Other] extends [never]
    ? Elements<Read<ElementOf<List>>>
    : Elements<Read<ElementOf<List>>> & Members<Other>;

type ElementOf<List> = List extends readonly (infer Element)[] ? Element : never;

export type Elements<Element> = Present<Element> & Element[];

/** The members of all objects of a union, in one object. */
type Members<T> = {
  [Name in NameIn<T>]: MemberOf<T, Name> extends readonly Link[]
    ? Elements<Read<Omit<Link, 'href'>> & { href: PathTo<Members<T>> }>
    : Read<MemberOf<T, Name>>;
};

type NameIn<T> = T extends unknown ? keyof T : never;

type MemberOf<T, Name> = T extends unknown ? (Name extends keyof T ? T[Name] : never) : never;

/** What reads one element, without `undefined`. */
interface Present<Element> {
  0: Element;
  1: Element;
  2: Element;
  3: Element;
  4: Element;
  5: Element;
  at(index: number): Element;
  find(isMeant: (element: Element, index: number) => unknown): Element;
  filter<Chosen extends Element>(
    isChosen: (element: Element, index: number) => element is Chosen,
  ): Elements<Chosen>;
  filter(isChosen: (element: Element, index: number) => unknown): Elements<Element>;
  pop(): Element;
  shift(): Element;
}
