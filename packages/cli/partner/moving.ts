import { existsSync } from 'node:fs';
import { readSecretsConfig, type SecretsConfig } from '@kontor/server/config';
import type { MovedPartner } from '@kontor/server/moving';
import { command } from '../command.ts';
import type { CommandContext } from '../context.ts';
import { Failure, WrongUse } from '../failures.ts';
import { readText } from '../files.ts';
import { printable } from '../operator-plane/answers.ts';
import { requiredPartner } from '../options/common.ts';
import { requiredText, switched } from '../options/option.ts';
import { keySettings, settingOptions } from '../options/settings.ts';
import { counted } from '../output/text.ts';
import { explainDatabase } from '../server/database-failures.ts';

const database = settingOptions(['databaseUrl', 'databaseUrlFile', 'logLevel', ...keySettings]);
const keyFile = requiredText('<file>', 'file with the key of the archive: 32 bytes in base64');
const json = switched('print the result as JSON');

/** Commands that move a partner; they work on the database, because secrets do not leave it in any other way. */
export const movingCommands = {
  archive: command({
    about: `
Writes everything of a partner to FILE, encrypted, for "kontor partner import" at another installation, and stops the
background work of the partner here. The partner has to be suspended, or its contract has to have ended. The archive
has the state of one moment, and unlike an export it has passwords and secrets. A server may run meanwhile. If the
command is interrupted, run it again. docs/operators/moving-a-partner.md describes the whole procedure.

Examples:
  $ openssl rand -base64 32 > move.key
  $ kontor partner archive partner-1000001.kontor --partner 1000001 --key-file move.key`,
    arguments: { '<file>': 'file to write; it must not exist' },
    options: { partner: requiredPartner('partner to archive'), keyFile, json, ...database },
    async run({ file, partner, keyFile, json: _, ...flags }, context) {
      if (existsSync(file)) throw new Failure(`${file} already exists: use a file that does not exist.`);
      const key = readKey(keyFile);
      const moved = await onDatabase(context, flags, async (config) => {
        const { archivePartner } = await import('@kontor/server/moving');
        return archivePartner(config, partner, { file, key });
      });
      return {
        result: moved,
        text:
          `Partner ${partner} is archived in ${file}: ${amountOf(moved)}, SHA-256 ${moved.sha256}. Import it at the other ` +
          `installation; here, "kontor partner delete --partner ${partner} --moved ${file}" then deletes it, and ` +
          `"kontor partner keep --partner ${partner}" keeps it instead.`,
      };
    },
  }),

  import: command({
    about: `
Imports a partner from FILE, which "kontor partner archive" wrote. The file is read to its end and checked before
anything is written; the whole partner is then imported in one transaction, read back and compared with the hashes of
the archive. Nothing is imported if an id or a name is taken, or if a brand or category is missing. With
SQLite, no server may use the file. A suspended partner stays suspended until "kontor partner resume". --replace imports a
later archive of a partner to which nothing happened here since its import.

Example:
  $ kontor partner import partner-1000001.kontor --key-file move.key --database-url postgres://db.example/kontor`,
    arguments: { '<file>': 'archive to import' },
    options: {
      keyFile,
      replace: switched('replace the partner if it was imported before and not changed since'),
      json,
      ...database,
    },
    async run({ file, keyFile, replace = false, json: _, ...flags }, context) {
      if (!existsSync(file))
        throw new Failure(`${file} does not exist: name a file that "kontor partner archive" wrote.`);
      const key = readKey(keyFile);
      const moved = await onDatabase(context, flags, async (config) => {
        const { importPartner } = await import('@kontor/server/moving');
        return importPartner(config, { file, key, replaces: replace });
      });
      return {
        result: moved,
        text: `Partner ${moved.partnerId} is imported: ${amountOf(moved)}. All hashes are correct.`,
      };
    },
  }),

  keep: command({
    about: `
Takes back that a partner moves to another installation: its background work goes on here, and it can be resumed. Use it
only if the archive will not be imported.

Example:
  $ kontor partner keep --partner 1000001`,
    options: { partner: requiredPartner('partner that stays'), ...database },
    async run({ partner, ...flags }, context) {
      await onDatabase(context, flags, async (config) => {
        const { keepPartner } = await import('@kontor/server/moving');
        await keepPartner(config, partner);
      });
      context.output.write(`Partner ${partner} stays here.\n`);
    },
  }),
};

function amountOf({ rows, tables }: MovedPartner): string {
  return `${counted(rows)} rows of ${tables} tables`;
}

const keyForm = /^[A-Za-z0-9+/]{43}=$/;

function readKey(file: string): string {
  const text = readText(file, `The key file ${file}`).trim();
  if (keyForm.test(text)) return text;
  throw new WrongUse(
    `${file} does not contain a key of 32 bytes in base64: write one with "openssl rand -base64 32".`,
  );
}

/** Runs work on the database of the settings; what goes wrong is told in a sentence. */
async function onDatabase<Result>(
  context: CommandContext,
  flags: Readonly<Record<string, string | undefined>>,
  work: (config: SecretsConfig) => Promise<Result>,
): Promise<Result> {
  const config = readSecretsConfig(context.environment, flags, { isKeyRequired: false });
  const { ArchiveError } = await import('@kontor/server/moving');
  try {
    return await work(config);
  } catch (error) {
    if (error instanceof ArchiveError) throw new Failure(printable(error.message));
    throw explainDatabase(error, config.databaseUrl);
  }
}
