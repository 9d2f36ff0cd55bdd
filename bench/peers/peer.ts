/** A program that Kontor is compared with: one from the registry that a user could use instead. */
import type { Catalogue } from '../catalogue.ts';
import type { Folder } from './folder.ts';

export interface Peer {
  /** Short name for the command line. */
  readonly name: string;
  readonly title: string;
  /** Explanation of this peer's figures, for the report. */
  readonly note: string;
  /** Packages with their version ranges. */
  readonly packages: readonly string[];
  /** Version range of Node that it needs, for the `node` package of the registry. */
  readonly node: string;
  /** Date of the registry state to install from (npm's `--before`), if newer packages are incompatible. */
  readonly before?: string;
  /** Maximum number of products to store: slow peers would take hours for as many as fast ones. */
  readonly productsMax: number;
  start(folder: Folder, catalogue: Catalogue): Promise<RunningPeer>;
}

export interface RunningPeer {
  readonly url: string;
  /** Process id of the server. */
  readonly pid: number | undefined;
  /** Stores the products `[from, to)`; undefined for a peer that stores nothing. Resolves when they can be read. */
  store?(from: number, to: number): Promise<void>;
  /** Waits until the background work after storing is done. */
  settle?(): Promise<void>;
  /** Returns the request that reads one product by its sku. */
  readOne(index: number): Buffer;
  /** Returns the request that reads a list of 100 products; `page` counts from 0. */
  readList(page: number): Buffer;
  /** Minimum size in bytes of a genuine answer, for one product and for a list. */
  readonly leastBytes: { readonly one: number; readonly list: number };
  stop(): Promise<void>;
}
