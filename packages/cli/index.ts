import { type CommandEntry, type Load, noun, one, under } from './command.ts';

const database = () => import('./server/database.ts');

/** All commands; the table of a command is loaded only when one of its commands is called. */
export const commands: readonly CommandEntry[] = [
  ...under('Run a server:', [
    one('sandbox', () => import('./server/sandbox.ts'), 'run the sandbox with demo data'),
    one('serve', () => import('./server/sandbox.ts'), 'run the server'),
    one('health', () => import('./commands/health.ts'), 'tell by the exit code whether a server is ready'),
    one(
      'status',
      () => import('./commands/status.ts'),
      'show what is wrong with a server, its database and its workers',
    ),
    one(
      'doctor',
      () => import('./doctor/command.ts'),
      'check this machine and its settings, and say what to do',
    ),
    one(
      'completion',
      () => import('./completion/command.ts'),
      'print a script with which a shell completes commands',
    ),
    one('migrate', database, 'update the database schema'),
    noun(['secrets', 'Commands for secrets in the database.'], database, {
      rotate: 'encrypt the secrets in the database with another key',
    }),
    one('backup', database, 'save the SQLite database to a file'),
    noun('backup', () => import('./commands/backup.ts'), {
      report: 'tell the server of a backup that another program made',
    }),
    one('restore', database, 'restore the SQLite database from a file'),
    one('copy', database, 'copy all data from SQLite to PostgreSQL'),
    one('verify', database, 'check that the data in the database is consistent'),
  ]),
  ...under('Operate a marketplace:', [
    noun('partner', () => import('./partner/commands.ts'), {
      add: 'add a partner',
      set: 'change the name, the contact or the notes of a partner',
      remove: 'remove a partner from a sandbox with all its data',
      contract: 'show whether the contract of a partner is active, suspended or ended',
      suspend: 'suspend a partner, now or at a time',
      resume: 'lift a suspension, or cancel a planned one',
      end: 'end the contract of a partner, now or at a time',
      export: 'export all data of a partner to a folder',
      archive: 'write everything of a partner to an encrypted file, for another installation',
      import: 'import a partner from another installation',
      keep: 'keep a partner that was archived for another installation',
      delete: 'delete all data of a partner whose contract has ended, or that has moved',
      verify: 'check the signed record of the deletion of a partner',
      list: 'list the partners',
      show: 'show the current state of a partner',
    }),
    noun(['product', 'Commands for products of all partners.'], () => import('./commands/product.ts'), {
      list: 'list products of one partner or of all',
      show: 'show everything that is stored about a product',
      decide: 'decide on the marketplace status of a product',
    }),
    noun(['delivery', 'Commands for deliveries of partners.'], () => import('./commands/delivery.ts'), {
      list: 'list deliveries of one partner or of all',
      show: 'show why elements of a delivery failed',
    }),
    one('incident', () => import('./incident/command.ts'), 'find out why products of a partner are missing'),
    noun('brands', pushOf('brands'), {
      push: 'create or replace brands from a file',
    }),
    noun('categories', pushOf('categories'), {
      push: 'create or replace category groups from a file',
    }),
    one(
      'feed',
      () => import('./feed/command.ts'),
      'export all products, orders, stock, brands or categories as NDJSON',
    ),
    one(
      'listen',
      () => import('./listen/command.ts'),
      'print events as they happen, and forward them like webhooks',
    ),
    noun(['figures', 'Commands for the figures of campaigns.'], pushOf('figures'), {
      push: 'store advertising figures from a file',
    }),
    noun(
      ['takedown', 'Commands for products that must not be sold.'],
      () => import('./commands/takedown.ts'),
      {
        add: 'take products out of the shop, by partner, sku, EAN, brand or category',
        list: 'list takedowns, newest first',
        buyers: 'list the orders of shoppers who got what a takedown takes down',
        lift: 'lift a takedown',
      },
    ),
    noun(
      ['review', 'Commands for products that are looked at before they go online.'],
      () => import('./commands/review.ts'),
      {
        list: 'list products that wait for a decision',
        approve: 'let products that wait into the shop',
        reject: 'keep products that wait out of the shop',
        rules: 'show or change the rules about which products are looked at',
      },
    ),
    noun('user', () => import('./user/commands.ts'), {
      add: 'add an API user to a partner',
      list: 'list the API users of a partner',
      set: 'replace the roles of an API user, or its password',
      invite: 'let the partner set the password of an API user',
      accept: 'set a password with an invitation, as the partner',
      logout: 'end all sessions of an API user',
      remove: 'remove an API user',
    }),
    noun('client', () => import('./commands/client.ts'), {
      add: 'register an OAuth client',
      list: 'list the OAuth clients',
      set: 'change an OAuth client; its secret stays',
      rotate: 'give an app a new secret',
      logout: 'end all sessions of an OAuth client',
      remove: 'remove an OAuth client',
    }),
    noun(
      ['app', 'Commands for apps of service providers, which partners install.'],
      () => import('./commands/app.ts'),
      {
        add: 'register an app of a service provider',
        list: 'list the apps of service providers',
        show: 'show an app of a service provider',
        set: 'change an app of a service provider; its secret stays',
        rotate: 'give an app of a service provider a new secret',
        invite: 'create a link with which a partner installs an app',
        remove: 'remove an app, with the installations of all partners',
      },
    ),
    noun('installation', installations, {
      list: 'list which partners installed which apps',
      remove: 'end what an app may do for a partner',
    }),
    noun(['limits', 'Commands for request rates of partners.'], () => import('./commands/limits.ts'), {
      set: 'set the request rate of a partner',
    }),
    noun(['shopper', 'Commands for data of shoppers.'], () => import('./commands/shopper.ts'), {
      search: 'find the orders of a shopper at all partners',
      report: 'report all data about a shopper',
      erase: 'erase the data of a shopper',
    }),
    noun(
      ['operator', 'Commands for the operators who can call the operator plane.'],
      () => import('./commands/operator.ts'),
      {
        add: 'add an operator with its own token',
        list: 'list the operators with their roles and the time of their last use',
        show: 'show whose token is used and what it may do',
        rotate: 'replace the token of an operator',
        revoke: 'revoke the token of an operator',
      },
    ),
    noun(['key', 'Commands for the keys that sign access tokens.'], () => import('./commands/key.ts'), {
      list: 'list the keys that sign and verify tokens',
      rotate: 'sign tokens with a new key without logging anybody out',
      revoke: 'revoke a key that may have leaked, with all its tokens',
    }),
    noun('order', () => import('./commands/order.ts'), {
      place: 'place an order with a partner',
      list: 'list orders of a partner',
      search: 'find orders by number, item, sku, status or time, whoever sold them',
      show: 'show what happened to an order',
    }),
    noun(['return', 'Commands for returns.'], () => import('./commands/return.ts'), {
      announce: 'announce the return of items for the shopper',
      withdraw: 'withdraw an announcement for the shopper',
      misdirect: 'report items that arrived at a warehouse of the marketplace',
      accept: 'accept the return of items for the partner',
      ship: 'add a return parcel for announced items',
      track: 'report the state of a return parcel for the carrier',
      search: 'find returns by order, item, sku, status or time, whoever sold them',
    }),
    one(
      'reconcile',
      () => import('./reconcile/command.ts'),
      "compare the shop's orders, cancellations and refunds of a day with those of Kontor",
    ),
    noun('receipt', () => import('./commands/receipt.ts'), {
      get: 'show a receipt of a partner, or save it as a PDF',
    }),
  ]),
  ...under('Control a sandbox:', [
    noun(['clock', 'Commands for the clock of the sandbox.'], () => import('./commands/clock.ts'), {
      show: 'show the clock of the sandbox',
      set: 'set the clock of the sandbox to a time',
      advance: 'move the clock of the sandbox ahead',
      run: 'start the clock of the sandbox, or change its speed',
      freeze: 'stop the clock of the sandbox',
    }),
    noun(
      ['population', 'Commands for the simulated shoppers of the sandbox.'],
      () => import('./commands/population.ts'),
      {
        set: 'start or stop simulated shoppers',
        show: 'show the simulated shoppers',
      },
    ),
    noun(['snapshot', 'Commands for saved states of the sandbox.'], () => import('./commands/snapshot.ts'), {
      save: 'save the state of the sandbox under a name',
      restore: 'restore the sandbox from a snapshot',
      list: 'list the snapshots',
      remove: 'remove a snapshot',
    }),
    one('reset', () => import('./commands/snapshot.ts'), 'reset the sandbox to its initial state'),
    one('trigger', () => import('./trigger/command.ts'), 'trigger an event by doing what causes it'),
    noun(['fault', 'Commands for fault rules of the sandbox.'], () => import('./commands/fault.ts'), {
      add: 'add a fault rule',
      list: 'list the fault rules',
      remove: 'remove fault rules',
    }),
  ]),
  ...under('Operate a marketplace:', [
    one(
      'requests',
      () => import('./commands/requests.ts'),
      'list the requests that the sandbox received, with their responses',
    ),
    noun('requests', () => import('./commands/requests.ts'), {
      show: 'show one request with its response',
      replay: 'send one request again',
    }),
    one(
      'conformance',
      () => import('./conformance/command.ts'),
      'check how a connector behaved in the sandbox',
    ),
    one(
      'explain',
      () => import('./commands/explain.ts'),
      'explain why a variation is not online, or what an error code means',
    ),
    noun(['audit', 'Commands for the audit log.'], () => import('./commands/audit.ts'), {
      list: 'show who changed what',
      verify: 'check that the audit log was not changed',
    }),
  ]),
  ...under('Call any operation:', [
    [
      {
        words: ['call'],
        summary: 'call an operation of a partner plane or an operator plane',
        load: async (words) => (await import('./call/command.ts')).callOf(words),
        following: async () => (await import('./call/command.ts')).callWords(),
      },
    ],
  ]),
  ...under('Work as a partner:', [
    one('init', () => import('./commands/init.ts'), 'start a connector of your own, with tests of it'),
    one('mcp', () => import('./mcp/command.ts'), 'serve an agent, that is a program with a language model'),
    one(
      'push',
      () => import('./push/command.ts'),
      'deliver the elements of a file and list those that failed',
    ),
    noun(['map', 'Commands for maps of tables.'], () => import('./push/check.ts'), {
      check: 'tell how many rows of a table could be stored, and what stops the others',
    }),
    noun(['price', 'Commands for a price of a product.'], () => import('./commands/price.ts'), {
      set: 'set the price of a product',
    }),
    noun(['webhook', 'Commands for the webhooks of a partner.'], () => import('./commands/webhook.ts'), {
      list: 'list the webhooks of a partner',
      add: 'send events to a URL',
      test: 'send a test event to a webhook',
      remove: 'remove a webhook',
    }),
    noun(['report', 'Commands for reports of advertising figures.'], () => import('./report/commands.ts'), {
      order: 'order a report of advertising figures',
      wait: 'wait until a report is ready',
      get: 'save a report as CSV or JSON',
    }),
    one('logout', () => import('./commands/logout.ts'), 'end the session of a token'),
    one('bot', () => import('./commands/bot.ts'), 'act as an example partner that sends what is ordered'),
    one('bench', () => import('./bench/command.ts'), 'measure a running server as a partner'),
    one(
      'capacity',
      () => import('./capacity/command.ts'),
      'compute the disk, memory and nodes that a marketplace needs',
    ),
  ]),
];

/** The command `push` of reference data. */
function pushOf(what: 'brands' | 'categories' | 'figures'): Load<'push'> {
  return async () => {
    const { commands: pushes } = await import('./commands/reference.ts');
    return { commands: { push: pushes[what] } };
  };
}

/** The commands of installations, which stand with those of apps. */
async function installations() {
  return { commands: (await import('./commands/app.ts')).installationCommands };
}
