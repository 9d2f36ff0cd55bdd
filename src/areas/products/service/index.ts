import type { OperationRequest, Reply } from '../../../platform/http/operation.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { readFlag, readFlags, readPrice, readPrices } from './offers.ts';
import { readProduct, readProducts } from './read.ts';
import { readContentChanges } from './status/content-changes.ts';
import { readStatus, readStatuses, type StatusReadParts } from './status/read.ts';

/** Use cases behind the partner operations of the area. */
export interface ProductService {
  readProduct(tx: ReadTx, request: OperationRequest): Promise<Reply>;
  readProducts(tx: ReadTx, request: OperationRequest): Promise<Reply>;
  readPrice(tx: ReadTx, request: OperationRequest): Promise<Reply>;
  readPrices(tx: ReadTx, request: OperationRequest): Promise<Reply>;
  readFlag(tx: ReadTx, request: OperationRequest): Promise<Reply>;
  readFlags(tx: ReadTx, request: OperationRequest): Promise<Reply>;
  readStatus(tx: ReadTx, request: OperationRequest): Promise<Reply>;
  readStatuses(tx: ReadTx, request: OperationRequest): Promise<Reply>;
  /** Of all variations, or of the one in the path. */
  readContentChanges(tx: ReadTx, request: OperationRequest): Promise<Reply>;
}

export function createProductService(parts: StatusReadParts): ProductService {
  return {
    readProduct,
    readProducts: (tx, request) => readProducts(tx, parts.cursors, request),
    readPrice,
    readPrices: (tx, request) => readPrices(tx, parts.cursors, request),
    readFlag,
    readFlags: (tx, request) => readFlags(tx, parts.cursors, request),
    readStatus: (tx, request) => readStatus(tx, parts, request),
    readStatuses: (tx, request) => readStatuses(tx, parts, request),
    readContentChanges: (tx, request) => readContentChanges(tx, parts, request),
  };
}
