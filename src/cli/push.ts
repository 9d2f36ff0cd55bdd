import { type Command, InvalidArgumentError, Option } from 'commander';
import { readPartnerAccess } from '../platform/config/client-settings.ts';
import { Failure, tell } from './failures.ts';
import { promptForPassword } from './password.ts';
import { cutBatches } from './push/batches.ts';
import { deliverBatches } from './push/deliver.ts';
import { type Kind, kinds, targets } from './push/kinds.ts';
import { PartnerPlane } from './push/partner-plane.ts';
import { createDisplay, noDisplay } from './push/progress-display.ts';
import { type Format, formatOfName, formats, openFile, readElements } from './push/read-file.ts';
import { createJsonReport, createTextReport } from './push/report.ts';
import type { Login } from './push/session.ts';
import { Tally } from './push/tally.ts';
import { addSettingOptions } from './setting-options.ts';
import type { Surroundings } from './surroundings.ts';

const about = `
FILE is a JSON array, or NDJSON with one element on each line, of any length; - reads standard input. It is cut into
requests of 500 elements and read piece by piece. Elements that fail are listed with line, code and what to write
instead; the others are delivered all the same. Delivering a file again does no harm: what is equal is unchanged.

Without a login a server on this machine gets the one of the sandbox (demo, password demo).

Exit codes: 0 every element is stored, 1 an element failed or a request was refused, 2 the file cannot be read.

Examples:
  $ kontor push examples/products.json
  $ kontor push catalogue.ndjson --url https://market.example --user shop
  $ kontor push prices.json --kind prices --json > result.json`;

interface PushFlags {
  readonly url?: string;
  readonly user?: string;
  readonly password?: string;
  readonly kind: Kind;
  readonly format?: Format;
  readonly inFlight: number;
  readonly json?: true;
  readonly quiet?: true;
}

export function define(command: Command, surroundings: Surroundings): void {
  command.argument('<file>', 'file to deliver, - for standard input');
  addSettingOptions(command, ['url', 'user', 'password']);
  command
    .addOption(new Option('--kind <name>', 'what the elements are').choices(kinds).default('products'))
    .addOption(
      new Option('--format <name>', 'format of the file (default: told by its begin)').choices(formats),
    )
    .option('--in-flight <number>', 'requests that may be worked on at once, 1 to 50', readInFlight, 8)
    .option('--json', 'print the result as one JSON document')
    .option('--quiet', 'show no progress')
    .addHelpText('after', about)
    .action((file: string, flags: PushFlags) => push(file, flags, surroundings));
}

async function push(path: string, flags: PushFlags, surroundings: Surroundings): Promise<void> {
  const login = await readLogin(flags, surroundings);
  const target = targets[flags.kind];
  const file = await openFile(path, surroundings.input);
  const plane = new PartnerPlane(login, surroundings);
  await plane.logIn();

  const report = flags.json ? createJsonReport(surroundings.output) : createTextReport(surroundings.output);
  const display = flags.quiet ? noDisplay : await createDisplay(surroundings, file.sizeBytes, target.noun);
  const tally = new Tally([report, display]);
  const reader = readElements(file.chunks, flags.format ?? formatOfName(path));
  const batches = cutBatches(reader, target, (element) => tally.broken(element));
  const startMs = surroundings.monotonicMs();
  const finish = (stoppedBy?: string) => {
    display.stop();
    const seconds = (surroundings.monotonicMs() - startMs) / 1000;
    report.finish({ url: login.url, noun: target.noun, counts: tally.counts, seconds, stoppedBy });
  };
  try {
    await deliverBatches(plane, target, batches, { openMax: flags.inFlight, surroundings, listener: tally });
  } catch (error) {
    finish(tell(error));
    throw error;
  }
  finish();
  if (!tally.isFine) throw new Failure('Not every element of the file is stored.');
}

async function readLogin({ url, user, password }: PushFlags, surroundings: Surroundings): Promise<Login> {
  const access = readPartnerAccess(surroundings.environment, { url, user, password });
  if (access.isDemoLogin) {
    surroundings.notes.write(
      `No login given: delivering as ${access.user} of the sandbox at ${access.url}.\n`,
    );
  }
  return {
    ...access,
    password: access.password ?? (await promptForPassword(surroundings, `Password of ${access.user}: `)),
  };
}

function readInFlight(text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= 1 && count <= 50) return count;
  throw new InvalidArgumentError('Write a whole number from 1 to 50.');
}
