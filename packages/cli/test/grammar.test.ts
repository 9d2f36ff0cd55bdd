/** One grammar for all commands: words and arguments mean the same everywhere. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testContext } from '@kontor/harness/test-context';
import type { Command } from 'commander';
import { commands } from '../index.ts';
import { createProgram } from '../program.ts';

/** Arguments and own options of every command; commands that run a server have a flag for each setting. */
const grammar: Readonly<Record<string, string>> = {
  sandbox: 'settings',
  serve: 'settings',
  health: '--live --operator <url>',
  status: 'operator',
  doctor: '--for <command> --json',
  completion: '<shell>',
  migrate:
    '--database-url <url> --database-url-file <file> --log-level <name> --status --plan --restored --distribute --shards <number>',
  'secrets rotate':
    '--database-url <url> --database-url-file <file> --encryption-key <text> --encryption-key-file <file> --encryption-key-previous <text> --encryption-key-previous-file <file> --vault-url <url> --vault-secret <text> --vault-namespace <text> --vault-token <text> --vault-token-file <file>',
  backup: '<file> --database-url <url> --database-url-file <file>',
  'backup report': '--finished-at <time> --bytes <number> operator',
  restore: '<file> --database-url <url> --database-url-file <file>',
  copy: '<file> --database-url <url> --database-url-file <file>',
  verify:
    '--database-url <url> --database-url-file <file> --log-level <name> --encryption-key <text> --encryption-key-file <file> --encryption-key-previous <text> --encryption-key-previous-file <file> --vault-url <url> --vault-secret <text> --vault-namespace <text> --vault-token <text> --vault-token-file <file>',
  'partner add':
    '<name> --id <partnerId> --user <username> --role <names> --invitation <file> --password <text> --password-stdin --ready operator',
  'partner set': '[partnerId] --partner <partnerId> --name <text> --contact <text> --notes <text> operator',
  'partner remove': '--partner <partnerId> operator',
  'partner contract': '[partnerId] --partner <partnerId> operator',
  'partner suspend': '[partnerId] --at <time> --reason <text> --partner <partnerId> operator',
  'partner resume': '[partnerId] --partner <partnerId> operator',
  'partner end': '[partnerId] --at <time> --withdraw --yes --partner <partnerId> operator',
  'partner export': '<folder> --partner <partnerId> operator',
  'partner archive':
    '<file> --partner <partnerId> --key-file <file> --json --database-url <url> --database-url-file <file> --log-level <name> --encryption-key <text> --encryption-key-file <file> --encryption-key-previous <text> --encryption-key-previous-file <file> --vault-url <url> --vault-secret <text> --vault-namespace <text> --vault-token <text> --vault-token-file <file>',
  'partner import':
    '<file> --key-file <file> --replace --json --database-url <url> --database-url-file <file> --log-level <name> --encryption-key <text> --encryption-key-file <file> --encryption-key-previous <text> --encryption-key-previous-file <file> --vault-url <url> --vault-secret <text> --vault-namespace <text> --vault-token <text> --vault-token-file <file>',
  'partner keep':
    '--partner <partnerId> --database-url <url> --database-url-file <file> --log-level <name> --encryption-key <text> --encryption-key-file <file> --encryption-key-previous <text> --encryption-key-previous-file <file> --vault-url <url> --vault-secret <text> --vault-namespace <text> --vault-token <text> --vault-token-file <file>',
  'partner delete': '[partnerId] --yes --partner <partnerId> --moved <file> operator',
  'partner verify': '[partnerId] --partner <partnerId> operator',
  'partner list': '--name <text> --limit <number> operator',
  'partner show': '[partnerId] --partner <partnerId> operator',
  'product list':
    '--partner <partnerId> --sku <sku> --ean <ean> --status <status> --category <name> --brand <brandId> --error <code> --since <duration> --count --limit <number> operator',
  'product show': '<sku> --partner <partnerId> operator',
  'product decide':
    '<sku> --partner <partnerId> --status <status> --error <code:title> --information <code:title> --lift operator',
  'delivery list': '--partner <partnerId> --only <which> --since <duration> --limit <number> operator',
  'delivery show': '<processUuid> --partner <partnerId> operator',
  incident: '[partnerId] --partner <partnerId> --since <duration> operator',
  'brands push':
    '<file> --format <name> --map <file> --ignore-unknown --decimal <sign> --separator <character> --quote <kind> --encoding <name> --sheet <name> --quiet operator',
  'categories push':
    '<file> --format <name> --map <file> --ignore-unknown --decimal <sign> --separator <character> --quote <kind> --encoding <name> --sheet <name> --quiet operator',
  feed: '<kind> --partner <partnerId> --resume <place> --operator <url> --token <text>',
  listen:
    '--types <types...> --partner <partnerId> --subject <subject> --after <cursor> --count <number> --forward <url> --secret <text> --url <url> --user <text> --password <text> operator',
  'figures push':
    '<file> --partner <partnerId> --format <name> --map <file> --ignore-unknown --decimal <sign> --separator <character> --quote <kind> --encoding <name> --sheet <name> --quiet operator',
  'takedown add':
    '--partner <partnerId> --sku <sku> --ean <ean> --brand <brandId> --category <name> --reason <text> --note <text> --no-wait operator',
  'takedown list': '--partner <partnerId> --lifted --all --limit <number> operator',
  'takedown buyers': '<takedownId> --since <day> operator',
  'takedown lift': '<takedownId> --no-wait operator',
  'review list': '--partner <partnerId> --limit <number> operator',
  'review approve': '<skus...> --partner <partnerId> --content <version> operator',
  'review reject': '<skus...> --partner <partnerId> --content <version> operator --reason <text>',
  'review rules':
    '--add <which> --partner <partnerId> --brand <brandId> --category <name> --remove <number> --none operator',
  'user add':
    '<username> --partner <partnerId> --role <names> --invitation <file> --password <text> --password-stdin operator',
  'user list': '--partner <partnerId> --limit <number> operator',
  'user set': '<username> --partner <partnerId> --role <names> --password <text> --password-stdin operator',
  'user invite': '<username> --partner <partnerId> --invitation <file> --block-password operator',
  'user accept': '<file> --password <text> --password-stdin',
  'user logout': '<username> --partner <partnerId> operator',
  'user remove': '<username> --partner <partnerId> --yes operator',
  'client add':
    '<clientId> --list-envelope <name> --unknown-parameters <what> --app --partner <partnerId> --scope <names> --invitation <file> operator',
  'client list': '--partner <partnerId> --limit <number> operator',
  'client set': '<clientId> --list-envelope <name> --unknown-parameters <what> --scope <names> operator',
  'client rotate': '<clientId> --invitation <file> operator',
  'client logout': '<clientId> operator',
  'client remove': '<clientId> --yes operator',
  'app add':
    '--name <text> --redirect <url> --scope <names> --public --without-secret --list-envelope <name> --unknown-parameters <what> operator',
  'app list': '--limit <number> operator',
  'app show': '<appId> operator',
  'app set':
    '<appId> --name <text> --redirect <url> --scope <names> --visibility <who> --list-envelope <name> --unknown-parameters <what> operator',
  'app rotate': '<appId> operator',
  'app invite': '<appId> operator',
  'app remove': '<appId> --yes operator',
  'installation list': '--partner <partnerId> --app <appId> --limit <number> operator',
  'installation remove': '<installationId> --yes operator',
  'limits set': '[partnerId] --partner <partnerId> --rate <number> --default operator',
  'shopper search': '--name <text> --email <address> --phone <number> --order <number> operator',
  'shopper report':
    '--name <text> --email <address> --phone <number> --order <number> --operator <url> --token <text> --html',
  'shopper erase':
    '--yes --name <text> --email <address> --phone <number> --order <number> operator --open --erasure <id>',
  'operator add': '<name> --role <names> --expires <duration> operator',
  'operator list': 'operator',
  'operator show': 'operator',
  'operator rotate': '<name> --expires <duration> operator',
  'operator revoke': '<name> --yes operator',
  'key list': 'operator',
  'key rotate': 'operator',
  'key revoke': '<kid> --yes operator',
  'order place':
    '<sku...> --partner <partnerId> --payment <method> --force --price <amount> --currency <code> --title <text> --address <json> operator',
  'order list': '[partnerId] --partner <partnerId> --status <status...> --limit <number> operator',
  'order search':
    '--number <orderNumber> --order <salesOrderId> --item <positionItemId> --sku <sku> --partner <partnerId> --status <status> --since <duration> --limit <number> --receipt <receiptNumber> operator',
  'order show': '<order> --partner <partnerId> operator',
  'return announce': '<order> --partner <partnerId> --item <positionItemId...> operator',
  'return withdraw': '<order> --partner <partnerId> --item <positionItemId...> operator',
  'return misdirect': '<order> --partner <partnerId> --item <positionItemId...> operator --ticket <text>',
  'return accept':
    '<order> --partner <partnerId> --item <positionItemId...> operator --reason <reason> --condition <grade>',
  'return ship': '<carrier> <trackingNumber> --partner <partnerId> --item <positionItemId...> operator',
  'return track': '<returnShipmentId> <state> --partner <partnerId> --text <text> operator',
  'return search':
    '--number <orderNumber> --order <salesOrderId> --item <positionItemId> --sku <sku> --partner <partnerId> --status <status> --since <duration> --limit <number> operator',
  reconcile: '--orders <file> --day <day> operator',
  'receipt get': '<words...> --partner <partnerId> --pdf <file> operator',
  'clock show': 'operator',
  'clock set': '<time> operator',
  'clock advance': '<duration> --until <type> --partner <partnerId> operator',
  'clock run': '--speed <number> operator',
  'clock freeze': 'operator',
  'population set': '<population> --seed <number> --bot operator',
  'population show': 'operator',
  'snapshot save': '<name> operator',
  'snapshot restore': '<name> operator',
  'snapshot list': 'operator',
  'snapshot remove': '<name> operator',
  reset: '--keep <what> operator',
  trigger: '<type> --partner <partnerId> --url <url> --user <text> --password <text> operator',
  'fault add':
    '[dependency] [state] --delay <ms> --status <code> --retry-after <seconds> --budget <requests/seconds> --drop <when> --proxy <status/body/when> --bytes-per-second <number> --torn-after <bytes> --hang --crash <what> --token-seconds <seconds> --tell --webhook <what> --webhook-delay <ms> --preset <name> --partner <partnerId> --client <clientId> --operation <names> --share <number> --nth <number> --every <number> --from <time> --until <time> operator',
  'fault list': 'operator',
  'fault remove': '[faultId] --all operator',
  requests:
    '--partner <partnerId> --client <clientId> --operation <operationId> --status <status> --since <time> --after <id> --logref <id> --last <number> --failed --injected operator',
  'requests show': '<id> --as <form> operator',
  'requests replay': '<id> operator',
  conformance:
    '--partner <partnerId> --client <clientId> --since <time> --after <id> --skip <checks> --waivers <file> --format <form> operator',
  explain: '<what> --partner <partnerId> operator',
  'audit list':
    '--partner <partnerId> --from <time> --to <time> --actor <name> --operation <operationId> --record <address> --entries <number> operator',
  'audit verify': '--partner <partnerId> --noted <sequence:hash> operator',
  call: '[operation] --json',
  init: '<folder> --ci <host> --typescript --javascript --package <version>',
  mcp: '--url <url> --user <text> --password <text> --operator <url> --token <text> --write',
  push: '[file] --url <url> --user <text> --password <text> --kind <name> --format <name> --map <file> --ignore-unknown --decimal <sign> --separator <character> --quote <kind> --encoding <name> --sheet <name> --quiet --answers <file> --save-map <file> --interactive --in-flight <number> --failed <deliveryId> --like <file> --to <file> --json --create-missing --operator <url> --token <text>',
  'map check':
    '<file> --url <url> --user <text> --password <text> --kind <name> --format <name> --map <file> --ignore-unknown --decimal <sign> --separator <character> --quote <kind> --encoding <name> --sheet <name> --quiet --answers <file> --json',
  'price set': '<sku> <amount> --currency <code> --url <url> --user <text> --password <text> --json',
  'webhook list': '--url <url> --user <text> --password <text> --json',
  'webhook add':
    '<address> --types <names> --ordered --content-type <type> --url <url> --user <text> --password <text> --json',
  'webhook test': '<webhookId> --url <url> --user <text> --password <text> --json',
  'webhook remove': '<webhookId> --yes --url <url> --user <text> --password <text> --json',
  'report order':
    '--kind <name> --from <day> --to <day> --columns <names> --group-by <names> --filter <text> --name <text> --url <url> --user <text> --password <text> --json',
  'report wait': '<report> --url <url> --user <text> --password <text> --json',
  'report get': '<report> <file> --format <name> --raw --url <url> --user <text> --password <text> --json',
  logout: '--url <url> --token <text> --token-stdin --client <clientId> --client-secret <text>',
  bot: '--url <url> --user <text> --password <text> --seed <number> --pause <seconds> --rounds <number>',
  bench:
    '[url] --url <url> --user <text> --password <text> --token <text> --products <number> --reads <number> --in-flight <number> --prefix <text> --template <file> --live --json --quiet',
  capacity:
    '--products <number> --price-changes-a-day <number> --content-changes-a-day <number> --price-history-days <number> --timeline-days <number> --engine <engine> --json',
};

const operatorOptions = '--operator <url> --token <text> --json';

async function definedCommand(words: readonly string[]): Promise<Command> {
  let command: Command | undefined = await createProgram(words, testContext());
  for (const word of words) command = command?.commands.find((each) => each.name() === word);
  assert.ok(command);
  return command;
}

function written(command: Command): string {
  const names = command.registeredArguments.map(
    (each) =>
      `${each.required ? '<' : '['}${each.name()}${each.variadic ? '...' : ''}${each.required ? '>' : ']'}`,
  );
  const flags = command.options.map((option) => option.flags);
  return [...names, ...flags].join(' ').replace(operatorOptions, 'operator');
}

describe('the grammar of the commands', () => {
  test('covers every command', () => {
    assert.deepEqual(
      commands.map(({ words }) => words.join(' ')),
      Object.keys(grammar),
    );
  });

  for (const [words, expected] of Object.entries(grammar)) {
    if (expected === 'settings') continue;
    test(`kontor ${words} ${expected}`, async () => {
      assert.equal(written(await definedCommand(words.split(' '))), expected);
    });
  }

  test('has verbs after a noun, the same for all nouns', () => {
    const verbs = commands.flatMap(({ words: [, verb] }) => (verb === undefined ? [] : [verb]));
    const known = [
      ...[
        'add',
        'list',
        'place',
        'show',
        'set',
        'advance',
        'run',
        'freeze',
        'save',
        'restore',
        'verify',
        'remove',
        'test',
      ],
      ...['get', 'announce', 'withdraw', 'misdirect', 'accept', 'ship', 'track'],
      ...[
        'push',
        'check',
        'revoke',
        'replay',
        'order',
        'wait',
        'rotate',
        'logout',
        'decide',
        'lift',
        'approve',
        'reject',
        'rules',
        'buyers',
      ],
      ...['search', 'report', 'erase', 'invite'],
      ...['contract', 'suspend', 'resume', 'end', 'export', 'archive', 'import', 'keep', 'delete'],
    ];
    assert.deepEqual(
      verbs.filter((verb) => !known.includes(verb)),
      [],
    );
  });

  test('names a partner by --partner PARTNERID in every command', async () => {
    for (const { words } of commands) {
      const command = await definedCommand(words);
      const partner = command.options.find(({ long }) => long === '--partner');
      if (partner !== undefined) assert.equal(partner.flags, '--partner <partnerId>', words.join(' '));
      assert.ok(
        command.registeredArguments.every((each) => !(each.required && /partner/i.test(each.name()))),
      );
    }
  });
});
