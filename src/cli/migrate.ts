import { type Command, Option } from 'commander';
import { type DatabaseConfig, type Flags, readConfig } from '../platform/config/config.ts';
import type { SchemaStatus } from '../server/maintenance.ts';
import type { CommandContext } from './context.ts';
import { explainDatabase } from './database-failures.ts';
import { addSettingOptions } from './setting-options.ts';

const about = `
Applies the migrations that the database does not have yet and lists them. "kontor serve" and "kontor sandbox" do the
same when they start. Run this command first if several servers share one database, or if their login cannot create
tables; then use a login that can. --status and --plan change nothing; a file that does not exist yet gets all steps.`;

interface MigrateFlags extends Flags {
  readonly status?: true | undefined;
  readonly plan?: true | undefined;
}

export function define(command: Command, context: CommandContext): void {
  addSettingOptions(command, ['databaseUrl', 'databaseUrlFile', 'logLevel']);
  command
    .addOption(
      new Option('--status', 'show which migrations are applied and which are open').conflicts('plan'),
    )
    .option('--plan', 'print the statements that would be run')
    .addHelpText('after', about)
    .action(async ({ status, plan, ...flags }: MigrateFlags) => {
      const config = readConfig(context.environment, flags, 'migrate');
      const lines = await linesOf(config, { status, plan }).catch((error: unknown) => {
        throw explainDatabase(error, config.databaseUrl);
      });
      context.output.write(`${lines.join('\n')}\n`);
    });
}

async function linesOf(config: DatabaseConfig, { status, plan }: MigrateFlags): Promise<string[]> {
  const { migrate, schemaPlan, schemaStatus } = await import('../server/maintenance.ts');
  if (status) return statusLines(await schemaStatus(config));
  if (plan) return planLines(await schemaPlan(config));
  const applied = await migrate(config);
  return applied.length === 0 ? [upToDate] : applied.map((name) => `Applied ${name}.`);
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
