import type { Command } from 'commander';
import type { CommandContext } from './context.ts';
import { definePush } from './reference/push-reference.ts';

const about = `
FILE is a JSON array, NDJSON with one category group on each line, or CSV whose columns are members of a group; lists,
such as categories and attributes, are JSON in their cells. - reads standard input. Groups are matched by categoryGroup;
groups that are not in the file are not changed. Invalid groups are listed with line, code and reason; the others are
stored.

Exit codes: 0 every group is stored, 1 a group failed or a request was refused, 2 the file cannot be read.

Examples:
  $ kontor categories push categories.json
  $ kontor categories push categories.ndjson --json > result.json`;

export function define(command: Command, context: CommandContext): void {
  definePush(
    command,
    context,
    { path: '/operator/v1/category-groups', schema: 'OperatorCategoryGroup', noun: 'category groups' },
    about,
  );
}
