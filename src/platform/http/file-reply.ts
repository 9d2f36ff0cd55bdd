import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Reply } from './operation.ts';

/** A document as its caller saves it. */
export interface Attachment {
  /** Media type with its charset, if it has one. */
  readonly type: string;
  /** File name of letters, digits, dots, hyphens and underscores. */
  readonly name: string;
}

/** Answers with a document that is at hand, or that comes piece by piece; `bytes` is its length where it is known. */
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
      // A part of a document is never sent: with Range the caller gets the whole, as it may (RFC 9110, 14.2).
      'accept-ranges': 'none',
    },
    body,
    ...(bytes !== undefined && { bodyBytes: bytes }),
  };
}

/** Answers with a file of the disk, which is read as fast as the caller takes it; undefined when there is none. */
export async function fileReply(attachment: Attachment, path: string): Promise<Reply<never> | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  const { size } = await file.stat();
  return attachmentReply(attachment, file.createReadStream(), size);
}
