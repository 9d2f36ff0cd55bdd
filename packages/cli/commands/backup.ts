import { formatInstant } from '@kontor/values/instant';
import { printable } from '../operator-plane/answers.ts';
import { operation } from '../operator-plane/operator-command.ts';
import { parsed, text, wholeUpTo } from '../options/option.ts';
import { counted } from '../output/text.ts';

const report = operation('reportBackup', {
  about: `
Tells the server that another program made a backup, so that its health and its metrics know how old the last one is. Call
it at the end of the backup job, with the token of an operator that has the role security. A copy that "kontor backup" made
is known without it.

Examples:
  $ pg_dump --format=custom --file=kontor.dump kontor && kontor backup report --bytes $(stat -c %s kontor.dump)
  $ kontor backup report --finished-at 2026-11-28T03:12:40Z --bytes 41238912`,
  options: {
    finishedAt: text('<time>', 'when the backup was complete (default: now)'),
    bytes: parsed('<number>', 'size of the backup', wholeUpTo(Number.MAX_SAFE_INTEGER)),
  },
  body: ({ finishedAt, bytes }, { nowMs }) => ({
    finishedAt: finishedAt ?? formatInstant(nowMs()),
    ...(bytes !== undefined && { bytes }),
  }),
  text: ({ finishedAt, bytes }) =>
    printable(
      `The last backup was finished at ${finishedAt}${bytes === undefined ? '' : `, ${counted(bytes)} bytes`}.`,
    ),
});

export const commands = { report };
