import type { OperationRequest, Reply } from '../../../platform/http/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { readProduct, readProducts } from './read.ts';

/** Use cases behind the partner operations of the area. */
export interface ProductService {
  readProduct(tx: ReadTx, request: OperationRequest): Promise<Reply>;
  readProducts(tx: ReadTx, request: OperationRequest): Promise<Reply>;
}

export function createProductService(parts: { cursors: CursorCodec }): ProductService {
  return {
    readProduct,
    readProducts: (tx, request) => readProducts(tx, parts.cursors, request),
  };
}
