/** What is put beside Kontor: a program of the registry that a user could take instead. */
import type { Catalogue } from '../catalogue.ts';
import type { Folder } from './folder.ts';

export interface Peer {
  /** Short name for the command line. */
  readonly name: string;
  readonly title: string;
  /** What the figures of this peer mean, for the report. */
  readonly note: string;
  /** Packages with their version ranges. */
  readonly packages: readonly string[];
  /** Line of Node that it needs, as the `node` package of the registry has it. */
  readonly node: string;
  /** The state of the registry to install from (npm's `--before`), where newer packages do not fit together. */
  readonly before?: string;
  /** Products that it gets at most: slow ones would take hours for as many as fast ones. */
  readonly productsMax: number;
  start(folder: Folder, catalogue: Catalogue): Promise<RunningPeer>;
}

export interface RunningPeer {
  readonly url: string;
  /** The process that serves. */
  readonly pid: number | undefined;
  /** Stores the products `[from, to)`; undefined for a peer that stores nothing. Resolves when they can be read. */
  store?(from: number, to: number): Promise<void>;
  /** Waits until it has done what storing left it to do in the background. */
  settle?(): Promise<void>;
  /** The request that reads one product by its sku. */
  readOne(index: number): Buffer;
  /** The request that reads a list of 100 products; `page` counts from 0. */
  readList(page: number): Buffer;
  /** Bytes that an answer has at least when it really holds what was asked for, one product and a list. */
  readonly leastBytes: { readonly one: number; readonly list: number };
  stop(): Promise<void>;
}
