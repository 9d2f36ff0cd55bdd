import { createPublicKey, verify, type webcrypto } from 'node:crypto';
import type { Command } from 'commander';
import type { SignedPartnerDeletion } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { addContractOptions, type ContractFlags } from './contract-action.ts';
import { Failure } from './failures.ts';
import { operatorReader } from './operator-plane.ts';
import { splitPartner } from './partner-option.ts';

const about = `
Checks the signature of the record that the deletion of a partner has left, and prints what it says.

Example:
  $ kontor partner verify --partner 1000001`;

export function define(command: Command, context: CommandContext): void {
  addContractOptions(command)
    .addHelpText('after', about)
    .action(async (given: string | undefined, flags: ContractFlags) => {
      const { partnerId } = splitPartner(given === undefined ? [] : [given], flags);
      const path = `/operator/v1/partner-deletions/${encodeURIComponent(partnerId)}`;
      const deletion = await operatorReader(context, flags)<SignedPartnerDeletion>(path);
      const record = recordOf(deletion);
      const sentence = `Partner ${partnerId} was deleted at ${record.finishedAt}: ${deletion.rows} rows. The signature is right.`;
      context.output.write(`${flags.json ? JSON.stringify(record) : sentence}\n`);
    });
}

/** What the record says. Throws when it is not there yet, or does not say what the server told. */
function recordOf(deletion: SignedPartnerDeletion): Record<string, unknown> {
  const { partnerId, signedRecord, publicKey, tables } = deletion;
  if (signedRecord === undefined || publicKey === undefined)
    throw new Failure(`The deletion of partner ${partnerId} is not done yet.`);
  const [head = '', payload = '', signature = ''] = signedRecord.split('.');
  const key = createPublicKey({ key: publicKey as webcrypto.JsonWebKey, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  if (!verify('RSA-SHA256', Buffer.from(`${head}.${payload}`), key, bytes))
    throw new Failure(`The record of partner ${partnerId} was changed: its signature is wrong.`);
  const record = JSON.parse(Buffer.from(payload, 'base64url').toString()) as SignedContent;
  const isTold = tables.every(
    ({ table, rows, sha256 }) =>
      record.tables[table]?.rows === rows && record.tables[table]?.sha256 === sha256,
  );
  if (record.partnerId !== partnerId || !isTold)
    throw new Failure(`The server tells something else of partner ${partnerId} than it has signed.`);
  return { ...record };
}

interface SignedContent {
  readonly partnerId: string;
  readonly finishedAt: string;
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly sha256: string }>>;
}
