import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { once } from '@kontor/values/once';
import type { OperationRequest, Reply } from '../../operations/operation.ts';
import { codingOf } from './content-coding.ts';

/** Shorter texts fit into one packet as they are. */
const compressedFrom = 1_400;

/** A document is compressed while its first caller waits. */
const brotliQuickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Returns what answers with a text that never changes, in the coding that the caller prefers. The text, and each coding of
 * it, is made for the first caller who needs it and then kept; threads of the runtime's pool compress it.
 */
export function keptReply(
  make: () => Promise<string>,
  headers: Readonly<Record<string, string>>,
): (request: Pick<OperationRequest, 'headers'>) => Promise<Reply> {
  const text = once(make);
  const coded = {
    br: once(async () => promisify(brotliCompress)(await text(), brotliQuickly)),
    gzip: once(async () => promisify(gzip)(await text())),
    zstd: once(async () => promisify(zstdCompress)(await text())),
  };
  return async ({ headers: sent }) => {
    const body = await text();
    if (body.length < compressedFrom) return { status: 200, headers, body };
    const coding = codingOf(sent['accept-encoding']);
    const varied = { ...headers, vary: 'Accept-Encoding' };
    if (coding === 'identity') return { status: 200, headers: varied, body };
    return { status: 200, headers: { ...varied, 'content-encoding': coding }, body: await coded[coding]() };
  };
}
