import type { CommandEntry } from './command-entry.ts';
import { sandboxCommands } from './sandbox-commands.ts';

const running = 'Run a server:';
const operating = 'Operate a marketplace:';
const asPartner = 'Work as a partner:';

/** Every command; its file is loaded only when it is the one that was called. */
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
    summary: 'update the schema of the database',
    heading: running,
    load: () => import('./migrate.ts'),
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
    summary: 'move all data from SQLite to PostgreSQL',
    heading: running,
    load: () => import('./copy.ts'),
  },
  {
    words: ['verify'],
    summary: 'check that the data in the database are consistent',
    heading: running,
    load: () => import('./verify.ts'),
  },
  {
    words: ['partner', 'add'],
    summary: 'add a partner',
    heading: operating,
    load: () => import('./partner-add.ts'),
  },
  {
    words: ['partner', 'remove'],
    summary: 'remove a partner of a sandbox with everything that belongs to it',
    heading: operating,
    load: () => import('./partner-remove.ts'),
  },
  {
    words: ['brands', 'push'],
    summary: 'create or replace the brands of a file',
    heading: operating,
    load: () => import('./brands-push.ts'),
  },
  {
    words: ['categories', 'push'],
    summary: 'create or replace the category groups of a file',
    heading: operating,
    load: () => import('./categories-push.ts'),
  },
  {
    words: ['figures', 'push'],
    group: 'Commands for the figures of campaigns.',
    summary: 'store the advertising figures of a file',
    heading: operating,
    load: () => import('./figures-push.ts'),
  },
  {
    words: ['user', 'add'],
    summary: 'add an API user to a partner',
    heading: operating,
    load: () => import('./user-add.ts'),
  },
  {
    words: ['client', 'add'],
    summary: 'register an OAuth client',
    heading: operating,
    load: () => import('./client-add.ts'),
  },
  {
    words: ['operator', 'add'],
    group: 'Commands for the operators who may call the operator plane.',
    summary: 'give an operator a token of its own',
    heading: operating,
    load: () => import('./operator-add.ts'),
  },
  {
    words: ['operator', 'list'],
    summary: 'show the operators, their roles and when they were last seen',
    heading: operating,
    load: () => import('./operator-list.ts'),
  },
  {
    words: ['operator', 'revoke'],
    summary: 'take the token of an operator away',
    heading: operating,
    load: () => import('./operator-revoke.ts'),
  },
  {
    words: ['order', 'place'],
    summary: 'place an order with a partner',
    heading: operating,
    load: () => import('./order-place.ts'),
  },
  {
    words: ['order', 'list'],
    summary: "show a partner's orders",
    heading: operating,
    load: () => import('./order-list.ts'),
  },
  {
    words: ['order', 'show'],
    summary: 'show what happened to an order',
    heading: operating,
    load: () => import('./order-show.ts'),
  },
  {
    words: ['return', 'announce'],
    group: 'Commands for what shoppers send back.',
    summary: 'announce for the shopper that items come back',
    heading: operating,
    load: () => import('./return-announce.ts'),
  },
  {
    words: ['return', 'withdraw'],
    summary: "withdraw the shopper's announcement",
    heading: operating,
    load: () => import('./return-withdraw.ts'),
  },
  {
    words: ['return', 'misdirect'],
    summary: 'report items that arrived at a warehouse of the marketplace',
    heading: operating,
    load: () => import('./return-misdirect.ts'),
  },
  {
    words: ['return', 'accept'],
    summary: 'accept the return of items for the partner',
    heading: operating,
    load: () => import('./return-accept.ts'),
  },
  {
    words: ['return', 'ship'],
    summary: 'add a return parcel for announced items',
    heading: operating,
    load: () => import('./return-ship.ts'),
  },
  {
    words: ['return', 'track'],
    summary: 'pass on what a carrier says of a return parcel',
    heading: operating,
    load: () => import('./return-track.ts'),
  },
  {
    words: ['return', 'list'],
    summary: "show a partner's returns",
    heading: operating,
    load: () => import('./return-list.ts'),
  },
  {
    words: ['receipt', 'get'],
    summary: 'show a receipt of a partner, or save it as a PDF',
    heading: operating,
    load: () => import('./receipt-get.ts'),
  },
  ...sandboxCommands,
  {
    words: ['requests'],
    summary: 'list what connectors asked the sandbox and were answered',
    heading: operating,
    load: () => import('./requests.ts'),
  },
  {
    words: ['requests', 'show'],
    summary: 'show one request with its answer',
    heading: operating,
    load: () => import('./requests-show.ts'),
  },
  {
    words: ['explain'],
    summary: 'say why a variation is not online, or what an error code means',
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
    summary: 'check that no entry of the audit log was changed',
    heading: operating,
    load: () => import('./audit-verify.ts'),
  },
  {
    words: ['push'],
    summary: 'deliver a file and show the result of every element',
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
    summary: 'wait until a report is built',
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
    words: ['bench'],
    summary: 'measure a running server, as a partner sees it',
    heading: asPartner,
    load: () => import('./bench.ts'),
  },
];
