import { type DatabaseConfig, readConfig, readSecretsConfig, type Secret } from '@kontor/server/config';
import type { SchemaStatus } from '@kontor/server/maintenance';
import { command } from '../command.ts';
import { Failure, WrongUse } from '../failures.ts';
import { parsed, switched, wholeUpTo } from '../options/option.ts';
import { keySettings, settingOptions } from '../options/settings.ts';
import { counted } from '../output/text.ts';
import { createCopyDisplay } from './copy-progress.ts';
import { explainDatabase } from './database-failures.ts';

/** Number of damaged rows that are named. */
const namedMax = 20;

/** Each part is a table of its own for every table of partners. */
const shardsMax = 1_024;

const place = ['databaseUrl', 'databaseUrlFile'] as const;

/** Commands on the database of a server. */
export const commands = {
  migrate: command({
    about: `
Applies the migrations that the database does not have yet and lists them. "kontor serve" and "kontor sandbox" do the
same when they start. Run this command first if several servers share one database, or if their login cannot create
tables; then use a login that can. --status and --plan change nothing; a file that does not exist yet gets all steps.
--restored is for a PostgreSQL that was restored from a copy or to a point in time, before the first server starts: readers
whose cursors are of events that are lost are told so, with 410. "kontor restore" does it for SQLite.
--distribute spreads the partners over the machines of a PostgreSQL with Citus. Stop the servers before; a new version
or an interruption needs it again. docs/operators/distributed.md describes the whole procedure.`,
    options: {
      ...settingOptions([...place, 'logLevel']),
      status: switched('show which migrations are applied and which are open', 'plan'),
      plan: switched('print the statements that would be run'),
      restored: switched('refuse cursors of events that the restored database does not have', [
        'status',
        'plan',
      ]),
      distribute: switched('distribute the tables over the machines of the database', ['status', 'plan']),
      shards: parsed(
        '<number>',
        'number of parts of the partners, for the first --distribute; 32 without it',
        wholeUpTo(shardsMax),
      ),
    },
    async run({ status, plan, restored, distribute, shards, ...flags }, context) {
      if (shards !== undefined && !distribute) throw new WrongUse('--shards needs --distribute.');
      const config = readConfig(context.environment, flags, 'migrate');
      const lines = await linesOf(config, { status, plan, restored, distribute, shards }).catch(
        explainedBy(config),
      );
      context.output.write(`${lines.join('\n')}\n`);
    },
  }),

  rotate: command({
    about: `
Encrypts every secret and all data of shoppers in the database with the key of KONTOR_ENCRYPTION_KEY: data that is not
encrypted yet, and data that is encrypted with KONTOR_ENCRYPTION_KEY_PREVIOUS, which is not needed afterwards. Secrets
are encrypted in one transaction, data of shoppers in steps; after an interruption, run the command again to continue.
Damaged data stays as it is; the command names it, and exits with 1 after the rest is encrypted.
Servers may run at the same time if they have both keys. In a Vault, the keys are the fields encryption_key and
encryption_key_previous. docs/operators/secrets.md describes the whole procedure.`,
    options: settingOptions([...place, ...keySettings]),
    async run(flags, context) {
      const config = readSecretsConfig(context.environment, flags, { isKeyRequired: true });
      const { rotateSecrets } = await import('@kontor/server/maintenance');
      const { counts, damaged } = await rotateSecrets(config).catch(explainedBy(config));
      const done = counts.filter(({ sealed }) => sealed > 0);
      const lines =
        done.length === 0
          ? [
              'There is nothing to do: every secret is already encrypted with the key of KONTOR_ENCRYPTION_KEY.',
            ]
          : done.map(({ name, sealed }) => `Encrypted ${sealed} of the ${name}.`);
      context.output.write(`${lines.join('\n')}\n`);
      if (damaged.length === 0) return;
      const named = damaged.slice(0, namedMax).map((row) => `  ${row}`);
      throw new Failure(
        `${damaged.length === 1 ? '1 row is damaged and was left as it is' : `${counted(damaged.length)} rows are damaged and were left as they are`}:\n` +
          `${named.join('\n')}\n` +
          'All other rows are encrypted with the new key. "kontor verify" names all damaged rows. Restore them from a backup, and keep ' +
          'the key of that backup until then.',
      );
    },
  }),

  backup: command({
    about: `
Saves a consistent copy of the SQLite database to FILE. A server may use the database at the same time. The copy is
checked before it is renamed to FILE. For PostgreSQL, use its own tools (docs/operators/backup.md).`,
    arguments: { '<file>': 'file to write; it must not exist' },
    options: settingOptions(place),
    async run({ file, ...flags }, context) {
      const config = readConfig(context.environment, flags, 'migrate');
      const { backupDatabase } = await import('@kontor/server/maintenance');
      const version = await backupDatabase(config, file).catch(asFailure);
      context.output.write(`Saved to ${file}, schema ${version}.\n`);
    },
  }),

  restore: command({
    about: `
Copies FILE, which "kontor backup" wrote, to the path of the SQLite database. No database may exist there: stop the
server and move the old file away, together with the files of the same name that end with -wal and -shm.`,
    arguments: { '<file>': 'file to read' },
    options: settingOptions(place),
    async run({ file, ...flags }, context) {
      const config = readConfig(context.environment, flags, 'migrate');
      const { restoreDatabase } = await import('@kontor/server/maintenance');
      const version = await restoreDatabase(config, file).catch(asFailure);
      context.output.write(`Restored from ${file}, schema ${version}.\n`);
    },
  }),

  copy: command({
    about: `
Copies all data of the SQLite database FILE to an empty PostgreSQL database and creates the schema there first. No
server may use FILE: stop the server, or copy from a file that "kontor backup" wrote. Everything is copied in one
transaction, and the rows of every table are counted before the commit. If the copy fails, the target has no rows, and
you can run it again. Afterwards start the servers with the new database. Exit code 1 if nothing was copied.

Example:
  $ kontor copy .kontor/kontor.db --database-url postgres://kontor:secret@db.example/kontor`,
    arguments: { '<file>': 'SQLite file to copy from' },
    options: settingOptions(place),
    async run({ file, ...flags }, context) {
      const config = readConfig(context.environment, flags, 'migrate');
      if (config.databaseUrl.reveal().startsWith('sqlite:')) {
        throw new WrongUse(
          'Set the target PostgreSQL database with --database-url or KONTOR_DATABASE_URL; FILE is the source.',
        );
      }
      const display = createCopyDisplay(context);
      const { copyDatabase } = await import('@kontor/server/maintenance');
      try {
        const { rows, tables } = await copyDatabase(config, file.replace(/^sqlite:/, ''), display);
        display.stop();
        context.output.write(`Copied ${counted(rows)} rows of ${tables} tables.\n`);
      } catch (error) {
        display.stop();
        const explained = explainDatabase(error, config.databaseUrl);
        throw explained instanceof Failure ? explained : new Failure((error as Error).message);
      }
    },
  }),

  verify: command({
    about: `
Reads the whole database and checks that the counters of deliveries add up, that each element is in exactly one part,
that every accepted delivery is done or will be processed, that every row belongs to an existing partner, that no
entry of the audit log was changed, removed or moved, and that every secret and the personal data of every order and
receipt can be decrypted. The last checks need the encryption keys of the server; the key file next to a sandbox's
database is found. Without them the output says what was not checked. The command changes nothing, and a server may
run at the same time.
The exit code is 1 if a check finds a violation or if there is no database.`,
    options: settingOptions([...place, 'logLevel', ...keySettings]),
    async run(flags, context) {
      const config = readSecretsConfig(context.environment, flags, { isKeyRequired: false });
      const { verify } = await import('@kontor/server/verification');
      const results = await verify(config).catch(explainedBy(config));
      for (const { name, violations, notChecked } of results) {
        context.output.write(`${violations.length === 0 ? 'holds ' : 'BROKEN'} ${name}\n`);
        for (const violation of violations) context.output.write(`         ${violation}\n`);
        if (notChecked !== undefined) context.output.write(`         not checked: ${notChecked}\n`);
      }
      const broken = results.filter(({ violations }) => violations.length > 0).length;
      if (broken > 0) throw new Failure(`${broken} of ${results.length} checks found violations.`);
      const partly = results.filter(({ notChecked }) => notChecked !== undefined).length;
      const exception = `, ${partly} of them without rows whose key is missing: set KONTOR_ENCRYPTION_KEY`;
      context.output.write(`All ${results.length} checks passed${partly === 0 ? '' : exception}.\n`);
    },
  }),
};

/** Returns what throws an error of the database as a failure that says what to do. */
const explainedBy =
  ({ databaseUrl }: { readonly databaseUrl: Secret }) =>
  (error: unknown): never => {
    throw explainDatabase(error, databaseUrl);
  };

function asFailure(error: Error): never {
  throw new Failure(error.message);
}

interface MigrateFlags {
  readonly status: true | undefined;
  readonly plan: true | undefined;
  readonly restored: true | undefined;
  readonly distribute: true | undefined;
  readonly shards: number | undefined;
}

async function linesOf(config: DatabaseConfig, flags: MigrateFlags): Promise<string[]> {
  const { distribute, migrate, noteRestored, schemaPlan, schemaStatus } = await import(
    '@kontor/server/maintenance'
  );
  if (flags.status) return statusLines(await schemaStatus(config));
  if (flags.plan) return planLines(await schemaPlan(config));
  const { applied, continued, distributed } = flags.distribute
    ? await distribute(config, flags.shards)
    : { ...(await migrate(config)), distributed: [] };
  if (flags.restored) await noteRestored(config);
  const lines = [
    ...applied.map((name) => `Applied ${name}.`),
    ...continued.map((table) => `Numbers of ${table} were behind its rows, and go on after them now.`),
    ...distributed.map((table) => `Distributed ${table}.`),
    ...(flags.restored ? ['Cursors of events that were lost are refused from now on.'] : []),
  ];
  return lines.length === 0 ? [upToDate] : lines;
}

const upToDate = 'The database is up to date.';

function statusLines(status: SchemaStatus): string[] {
  const { applied, open, databaseSchema, programSchema } = status;
  return [
    ...applied.map(({ title, appliedAtMs }) => `applied  ${new Date(appliedAtMs).toISOString()}  ${title}`),
    ...open.map(({ title }) => `open     ${' '.repeat(24)}  ${title}`),
    `The database has schema ${databaseSchema}; this program uses schema ${programSchema}.`,
    verdict(status),
  ];
}

function verdict({ databaseSchema, programSchema, knownBy, open }: SchemaStatus): string {
  if (databaseSchema > programSchema) {
    return `This program is too old for the database: use ${knownBy}.`;
  }
  return open.length === 0 ? upToDate : `${open.length} to apply: run "kontor migrate".`;
}

/** Renders the statements as a script with a comment for each migration. */
function planLines({ open }: SchemaStatus): string[] {
  if (open.length === 0) return [`-- ${upToDate}`];
  return open.flatMap(({ title, statements }) => [`-- ${title}`, ...statements.map((each) => `${each};`)]);
}
