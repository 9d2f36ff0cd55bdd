import type { Command } from 'commander';
import { compactVerify, errors, importJWK, type JWK } from 'jose';
import type { SignedPartnerDeletion } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { addContractOptions, type ContractFlags } from './contract-action.ts';
import { Failure } from './failures.ts';
import { operatorReader } from './operator-plane.ts';
import { splitPartner } from './partner-option.ts';

const about = `
Checks the signature of the record of a deletion of a partner, and prints the record.

Example:
  $ kontor partner verify --partner 1000001`;

export function define(command: Command, context: CommandContext): void {
  addContractOptions(command)
    .addHelpText('after', about)
    .action(async (given: string | undefined, flags: ContractFlags) => {
      const { partnerId } = splitPartner(given === undefined ? [] : [given], flags);
      const path = `/operator/v1/partner-deletions/${encodeURIComponent(partnerId)}`;
      const deletion = await operatorReader(context, flags)<SignedPartnerDeletion>(path);
      const record = await recordOf(deletion);
      const sentence = `Partner ${partnerId} was deleted at ${record.finishedAt}: ${deletion.rows} rows. The signature is valid.`;
      context.output.write(`${flags.json ? JSON.stringify(record) : sentence}\n`);
    });
}

/** Returns the content of the signed record. Throws if it does not exist yet or differs from the server's report. */
async function recordOf(deletion: SignedPartnerDeletion): Promise<Record<string, unknown>> {
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
  return { ...record };
}

async function verifiedContent(partnerId: string, record: string, publicKey: JWK): Promise<SignedContent> {
  const key = await importJWK(publicKey, 'RS256').catch(() => {
    throw new Failure(
      `The public key that the server sent for the record of partner ${partnerId} cannot be read.`,
    );
  });
  try {
    const { payload } = await compactVerify(record, key, { algorithms: ['RS256'] });
    return JSON.parse(Buffer.from(payload).toString());
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
