import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { PartnerExportManifest } from '../contract/operator-v1.ts';
import type { CommandContext } from './context.ts';
import { counted } from './counted.ts';
import { Failure } from './failures.ts';
import { addOperatorOptions, type OperatorFlags, openFromOperator } from './operator-plane.ts';
import { ExportFolder } from './partner-export/export-folder.ts';
import { splitLines } from './partner-export/split-lines.ts';
import { partnerFlag } from './partner-option.ts';

interface ExportFlags extends OperatorFlags {
  readonly partner: string;
}

const about = `
Writes all data of a partner, as of one point in time, to FOLDER, which must not exist yet: an NDJSON file for each
table that has rows, and manifest.json with the row count and SHA-256 of each file, which are checked. Passwords and
secrets are not included. Data of shoppers is included unencrypted, so the command requires the role privacy, and each
call is in the audit log. Protect the folder. An interrupted export leaves nothing behind; run it again.

Example:
  $ kontor partner export --partner 1000001 partner-1000001`;

export function define(command: Command, context: CommandContext): void {
  command.argument('<folder>', 'folder to create').requiredOption(partnerFlag, 'partner to export');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (given: string, flags: ExportFlags) => {
    const folder = resolve(given);
    if (existsSync(folder)) throw new Failure(`${given} already exists: use a folder that does not exist.`);
    const manifest = await save(context, flags, folder);
    const rows = manifest.tables.reduce((sum, each) => sum + each.rows, 0);
    const files = manifest.tables.filter((each) => each.rows > 0).length;
    const sentence = `Partner ${flags.partner} is exported to ${given}: ${counted(rows)} rows in ${files} files. All hashes are correct.${damagedOf(manifest)}`;
    context.output.write(`${flags.json ? JSON.stringify(manifest) : sentence}\n`);
  });
}

function damagedOf({ tables }: PartnerExportManifest): string {
  const damaged = tables.filter((each) => each.damaged > 0);
  if (damaged.length === 0) return '';
  const each = damaged.map(({ table, damaged }) => `${counted(damaged)} of ${table}`);
  return ` Damaged rows are missing: ${each.join(', ')}. "kontor verify" names them.`;
}

async function save(
  context: CommandContext,
  flags: ExportFlags,
  folder: string,
): Promise<PartnerExportManifest> {
  const path = `/operator/v1/partners/${encodeURIComponent(flags.partner)}/export`;
  const target = madeFolder(folder);
  try {
    const response = await openFromOperator(context, flags, path, { method: 'POST' });
    for await (const line of splitLines(piecesOf(response))) target.take(line);
    return target.finish();
  } catch (error) {
    target.discard();
    throw error instanceof Failure ? error : unwritable(folder, error);
  }
}

function madeFolder(folder: string): ExportFolder {
  try {
    return new ExportFolder(folder);
  } catch (error) {
    throw unwritable(folder, error);
  }
}

function unwritable(folder: string, error: unknown): Failure {
  return new Failure(`${folder} cannot be written: ${(error as Error).message}`);
}

/** Yields the body of an answer. A broken connection just ends it: the lines then have no manifest. */
async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array, void> {
  const reader = body?.getReader();
  try {
    for (;;) {
      const next = await reader?.read().catch(() => undefined);
      if (next?.value === undefined) return;
      yield next.value;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}
