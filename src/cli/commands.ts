import { accountCommands } from './account-commands.ts';
import type { CommandEntry } from './command-entry.ts';
import { orderCommands } from './order-commands.ts';
import { partnerCommands } from './partner-commands.ts';
import { reviewCommands } from './review/commands.ts';
import { sandboxCommands } from './sandbox-commands.ts';
import { shopperCommands } from './shopper-commands.ts';
import { takedownCommands } from './takedown-commands.ts';

const running = 'Run a server:';
const operating = 'Operate a marketplace:';
const asPartner = 'Work as a partner:';

/** All commands; the file of a command is loaded only when that command is called. */
export const commands: readonly CommandEntry[] = [
  {
    words: ['sandbox'],
    summary: 'run the sandbox with demo data',
    heading: running,
    load: () => import('./sandbox.ts'),
  },
  { words: ['serve'], summary: 'run the server', heading: running, load: () => import('./serve.ts') },
  {
    words: ['migrate'],
    summary: 'update the database schema',
    heading: running,
    load: () => import('./migrate.ts'),
  },
  {
    words: ['secrets', 'rotate'],
    group: 'Commands for secrets in the database.',
    summary: 'encrypt the secrets in the database with another key',
    heading: running,
    load: () => import('./secrets-rotate.ts'),
  },
  {
    words: ['backup'],
    summary: 'save the SQLite database to a file',
    heading: running,
    load: () => import('./backup.ts'),
  },
  {
    words: ['restore'],
    summary: 'restore the SQLite database from a file',
    heading: running,
    load: () => import('./restore.ts'),
  },
  {
    words: ['copy'],
    summary: 'copy all data from SQLite to PostgreSQL',
    heading: running,
    load: () => import('./copy.ts'),
  },
  {
    words: ['verify'],
    summary: 'check that the data in the database is consistent',
    heading: running,
    load: () => import('./verify.ts'),
  },
  ...partnerCommands,
  {
    words: ['partner', 'list'],
    summary: 'list the partners',
    heading: operating,
    load: () => import('./partner-list.ts'),
  },
  {
    words: ['partner', 'show'],
    summary: 'show the current state of a partner',
    heading: operating,
    load: () => import('./partner-show.ts'),
  },
  {
    words: ['product', 'list'],
    group: 'Commands for products of all partners.',
    summary: 'list products of one partner or of all',
    heading: operating,
    load: () => import('./product-list.ts'),
  },
  {
    words: ['product', 'show'],
    summary: 'show everything that is stored about a product',
    heading: operating,
    load: () => import('./product-show.ts'),
  },
  {
    words: ['product', 'decide'],
    summary: 'decide on the marketplace status of a product',
    heading: operating,
    load: () => import('./product-decide.ts'),
  },
  {
    words: ['incident'],
    summary: 'find out why products of a partner are missing',
    heading: operating,
    load: () => import('./incident.ts'),
  },
  {
    words: ['brands', 'push'],
    summary: 'create or replace brands from a file',
    heading: operating,
    load: () => import('./brands-push.ts'),
  },
  {
    words: ['categories', 'push'],
    summary: 'create or replace category groups from a file',
    heading: operating,
    load: () => import('./categories-push.ts'),
  },
  {
    words: ['feed'],
    summary: 'export all products, orders, stock, brands or categories as NDJSON',
    heading: operating,
    load: () => import('./feed.ts'),
  },
  {
    words: ['listen'],
    summary: 'print events as they happen, and forward them like webhooks',
    heading: operating,
    load: () => import('./listen.ts'),
  },
  {
    words: ['figures', 'push'],
    group: 'Commands for the figures of campaigns.',
    summary: 'store advertising figures from a file',
    heading: operating,
    load: () => import('./figures-push.ts'),
  },
  ...takedownCommands,
  ...reviewCommands,
  ...accountCommands,
  ...shopperCommands,
  {
    words: ['operator', 'add'],
    group: 'Commands for the operators who can call the operator plane.',
    summary: 'add an operator with its own token',
    heading: operating,
    load: () => import('./operator-add.ts'),
  },
  {
    words: ['operator', 'list'],
    summary: 'list the operators with their roles and the time of their last use',
    heading: operating,
    load: () => import('./operator-list.ts'),
  },
  {
    words: ['operator', 'rotate'],
    summary: 'replace the token of an operator',
    heading: operating,
    load: () => import('./operator-rotate.ts'),
  },
  {
    words: ['operator', 'revoke'],
    summary: 'revoke the token of an operator',
    heading: operating,
    load: () => import('./operator-revoke.ts'),
  },
  {
    words: ['key', 'list'],
    group: 'Commands for the keys that sign access tokens.',
    summary: 'list the keys that sign and verify tokens',
    heading: operating,
    load: () => import('./key-list.ts'),
  },
  {
    words: ['key', 'rotate'],
    summary: 'sign tokens with a new key without logging anybody out',
    heading: operating,
    load: () => import('./key-rotate.ts'),
  },
  {
    words: ['key', 'revoke'],
    summary: 'revoke a key that may have leaked, with all its tokens',
    heading: operating,
    load: () => import('./key-revoke.ts'),
  },
  ...orderCommands,
  ...sandboxCommands,
  {
    words: ['requests'],
    summary: 'list the requests that the sandbox received, with their responses',
    heading: operating,
    load: () => import('./requests.ts'),
  },
  {
    words: ['requests', 'show'],
    summary: 'show one request with its response',
    heading: operating,
    load: () => import('./requests-show.ts'),
  },
  {
    words: ['conformance'],
    summary: 'check how a connector behaved in the sandbox',
    heading: operating,
    load: () => import('./conformance.ts'),
  },
  {
    words: ['explain'],
    summary: 'explain why a variation is not online, or what an error code means',
    heading: operating,
    load: () => import('./explain.ts'),
  },
  {
    words: ['audit', 'list'],
    group: 'Commands for the audit log.',
    summary: 'show who changed what',
    heading: operating,
    load: () => import('./audit-list.ts'),
  },
  {
    words: ['audit', 'verify'],
    summary: 'check that the audit log was not changed',
    heading: operating,
    load: () => import('./audit-verify.ts'),
  },
  {
    words: ['push'],
    summary: 'deliver the elements of a file and list those that failed',
    heading: asPartner,
    load: () => import('./push.ts'),
  },
  {
    words: ['report', 'order'],
    group: 'Commands for reports of advertising figures.',
    summary: 'order a report of advertising figures',
    heading: asPartner,
    load: () => import('./report-order.ts'),
  },
  {
    words: ['report', 'wait'],
    summary: 'wait until a report is ready',
    heading: asPartner,
    load: () => import('./report-wait.ts'),
  },
  {
    words: ['report', 'get'],
    summary: 'save a report as CSV or JSON',
    heading: asPartner,
    load: () => import('./report-get.ts'),
  },
  {
    words: ['bot'],
    summary: 'act as an example partner that sends what is ordered',
    heading: asPartner,
    load: () => import('./bot.ts'),
  },
  {
    words: ['bench'],
    summary: 'measure a running server as a partner',
    heading: asPartner,
    load: () => import('./bench.ts'),
  },
];
