import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { definePush } from './reference/push-reference.ts';

const about = `
FILE is a JSON array, NDJSON with one brand on each line, or CSV with the columns id, name, logo and useable; - reads
standard input. Brands are matched by their id; brands that are not in the file are not changed. Invalid brands are
listed with line, code and reason; the others are stored.

Exit codes: 0 every brand is stored, 1 a brand failed or a request was refused, 2 the file cannot be read.

Examples:
  $ kontor brands push brands.json
  $ kontor brands push brands.csv --operator https://market.example:8081`;

export function define(command: Command, context: CommandContext): void {
  definePush(
    command,
    context,
    { path: '/operator/v1/brands', schema: 'OperatorBrand', noun: 'brands' },
    about,
  );
}
