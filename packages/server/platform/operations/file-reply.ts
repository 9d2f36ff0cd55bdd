import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Reply } from './operation.ts';

/** A document as the caller saves it. */
export interface Attachment {
  /** Media type, with its charset if it has one. */
  readonly type: string;
  /** File name of letters, digits, dots, hyphens and underscores. */
  readonly name: string;
}

/** Answers with a document in memory or as a stream; `bytes` is its length, if known. */
export function attachmentReply(
  { type, name }: Attachment,
  body: Readable | Uint8Array,
  bytes?: number,
): Reply<never> {
  if (!/^[\w.-]+$/.test(name)) throw new Error(`invalid file name: ${name}`);
  return {
    status: 200,
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      // Ranges are not supported: a request with Range gets the whole document, as RFC 9110, section 14.2 allows.
      'accept-ranges': 'none',
    },
    body,
    ...(bytes !== undefined && { bodyBytes: bytes }),
  };
}

/** Answers with a file on disk, read as fast as the caller takes it; undefined when the file does not exist. */
export async function fileReply(attachment: Attachment, path: string): Promise<Reply<never> | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  const { size } = await file.stat();
  return attachmentReply(attachment, file.createReadStream(), size);
}
