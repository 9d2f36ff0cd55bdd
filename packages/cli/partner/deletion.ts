import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { SignedPartnerDeletion } from '@kontor/contract/generated/operator-v1';
import { readStored } from '@kontor/values/text';
import type { JWK } from 'jose';
import { Failure } from '../failures.ts';
import { sha256 } from '../files.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import { yes } from '../options/common.ts';
import { text } from '../options/option.ts';
import { confirm } from '../options/prompts.ts';
import { contractPartner, contractPartnerOf, ofContract } from './contract.ts';
import { describeStock } from './overview-lines.ts';

/** The command `partner delete`. */
export const deletion = operatorCommand({
  about: `
Deletes all data of a partner whose contract has ended, in the background, and writes a signed record of what was
deleted. This cannot be undone, and the id cannot be reused: export the data first. Run the command again to see the
progress.

With --moved, the contract need not have ended: FILE is the archive that another installation has imported. Nothing of
the partner may have changed since it was written, and the signed record names it.

Examples:
  $ kontor partner export --partner 1000001 partner-1000001
  $ kontor partner delete --partner 1000001 --yes
  $ kontor partner delete --partner 1000001 --moved partner-1000001.kontor`,
  arguments: ofContract,
  options: {
    yes,
    partner: contractPartner,
    moved: text('<file>', 'archive with which the partner has moved to another installation'),
  },
  async run(given, context, plane) {
    const { partnerId } = contractPartnerOf(given);
    if (!given.yes) {
      const { name, products, orders, users } = await describeStock(plane, partnerId);
      await confirm(
        context,
        given,
        `All data of partner ${partnerId} (${name}) will be gone: ${products}, ${orders} with their shipments, returns and ` +
          `receipts, and ${users}. Its id cannot be used again.`,
      );
    }
    const archive = given.moved === undefined ? undefined : await sha256Of(given.moved);
    const deleted = await plane.call('deletePartner', { partnerId, archive });
    const { state, rows } = deleted;
    return {
      result: deleted,
      text:
        state === 'done'
          ? `Partner ${partnerId} is deleted: ${rows} rows were deleted.`
          : `Partner ${partnerId} is being deleted: ${rows} rows so far.`,
    };
  },
});

async function sha256Of(file: string): Promise<string> {
  const hash = sha256();
  try {
    await pipeline(createReadStream(file), hash);
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${(error as Error).message}.`);
  }
  return hash.digest('hex');
}

export const verify = operatorCommand({
  about: `
Checks the signature of the record of a deletion of a partner, and prints the record.

Example:
  $ kontor partner verify --partner 1000001`,
  arguments: ofContract,
  options: { partner: contractPartner },
  async run(given, _, plane) {
    const { partnerId } = contractPartnerOf(given);
    const signed = await plane.call('getPartnerDeletion', { partnerId });
    const record = await signedContentOf(signed);
    return {
      result: record,
      text: `Partner ${partnerId} was deleted at ${record.finishedAt}: ${signed.rows} rows. The signature is valid.`,
    };
  },
});

/** Returns the content of the signed record. Throws if it does not exist yet or differs from the server's report. */
async function signedContentOf(deletion: SignedPartnerDeletion): Promise<SignedContent> {
  const { partnerId, signedRecord, publicKey, tables } = deletion;
  if (signedRecord === undefined || publicKey === undefined)
    throw new Failure(`The deletion of partner ${partnerId} is not finished yet.`);
  const record = await verifiedContent(partnerId, signedRecord, publicKey as JWK);
  const isComplete = tables.every(
    ({ table, rows, sha256 }) =>
      record.tables[table]?.rows === rows && record.tables[table]?.sha256 === sha256,
  );
  if (record.partnerId !== partnerId || !isComplete)
    throw new Failure(`The answer of the server for partner ${partnerId} differs from the signed record.`);
  return record;
}

async function verifiedContent(partnerId: string, record: string, publicKey: JWK): Promise<SignedContent> {
  const { compactVerify, errors, importJWK } = await import('jose');
  const key = await importJWK(publicKey, 'RS256').catch(() => {
    throw new Failure(
      `The public key that the server sent for the record of partner ${partnerId} cannot be read.`,
    );
  });
  try {
    const { payload } = await compactVerify(record, key, { algorithms: ['RS256'] });
    return readStored(Buffer.from(payload).toString());
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new Failure(
      `The signature of the record of partner ${partnerId} is invalid: the record was changed.`,
    );
  }
}

interface SignedContent {
  readonly partnerId: string;
  readonly finishedAt: string;
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>;
}
