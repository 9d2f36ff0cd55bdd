import type { OperationRequest, Reply } from '../../../platform/http/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { readFlag, readFlags, readPrice, readPrices } from './offers.ts';
import { readProduct, readProducts } from './read.ts';

/** Use cases behind the partner operations of the area. */
export interface ProductService {
  readProduct(tx: ReadTx, request: OperationRequest): Promise<Reply>;
  readProducts(tx: ReadTx, request: OperationRequest): Promise<Reply>;
  readPrice(tx: ReadTx, request: OperationRequest): Promise<Reply>;
  readPrices(tx: ReadTx, request: OperationRequest): Promise<Reply>;
  readFlag(tx: ReadTx, request: OperationRequest): Promise<Reply>;
  readFlags(tx: ReadTx, request: OperationRequest): Promise<Reply>;
}

export function createProductService(parts: { cursors: CursorCodec }): ProductService {
  return {
    readProduct,
    readProducts: (tx, request) => readProducts(tx, parts.cursors, request),
    readPrice,
    readPrices: (tx, request) => readPrices(tx, parts.cursors, request),
    readFlag,
    readFlags: (tx, request) => readFlags(tx, parts.cursors, request),
  };
}
