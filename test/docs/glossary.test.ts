import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesBelow, root, written } from '../tidy/sources.ts';

/** What a word of the column "Not" may still be used for, because it means something else there. */
interface Limit {
  /** Files in which it may not be used at all; every file by default. */
  readonly in?: RegExp;
  /** Phrases and names in which it means something else. */
  readonly but?: RegExp;
  /** True if only the noun is replaced: the word after an article or another word that comes before a noun. */
  readonly noun?: true;
}

/** Files about deliveries: how they are accepted, processed and sent. */
const deliveries =
  /^packages\/(?:server\/(?:platform\/(?:deliveries|bulk)|areas\/products\/delivery)|client\/delivery|cli\/push)\b/;
/** Files about the journal and its events. */
const events = /^packages\/server\/(?:platform\/(?:journal|feeds)|areas\/(?:events|webhooks))\b/;

const limits: Readonly<Record<string, Limit>> = {
  account: {
    in: /^(?:packages\/(?!server\/process\/)|docs\/contributors\/)/,
    but: /(?:another|other|this) accounts?|accounts(?=[/'`:]|\.ts| area)|into account|service-account/,
  },
  answer: {
    in: /errors\.ts$|^docs\/reference\/errors\/|^packages\/server\/(?:areas\/(?!webhooks\/sending)|platform\/(?!config|concurrency|jobs|rendering|secrets|store|writer))/,
    noun: true,
  },
  article: { but: /'articles?'|"Article"|Article number|Article of the service/ },
  beside: { but: /besides|--scenario beside/ },
  bucket: { in: deliveries },
  endpoint: {
    but: /(?:token|authorization) endpoints?|its endpoints have|token\/service\/endpoint|'\.\/service\/endpoint\.ts'/,
  },
  import: { in: deliveries, but: /^import |\bimport[.(]/ },
  item: { in: deliveries },
  log: { in: events },
  message: { in: events, but: /\.message\b/ },
  // The file of a table has its name.
  moves: { in: /^packages\/server\/areas\/products\/status\b/, but: /product-status-moves\.ts/ },
  offset: { in: events },
  problem: { but: /urn:problem:|problem(?:\+json|[ -]details|[ -]types?|-\S)/ },
  process: {
    in: deliveries,
    but: /server\/process\/|(?:to|will|nodes) process|this process|(?:of|by) the process/,
  },
  query: { in: /^packages\/.*\bstore\//, but: /\bquery[(<]|\.query\b|pg\.Query|query parameters?/ },
  quota: {
    in: /^(?!.*advertising)/,
    but: /(?:report|daily)[- ]quotas?|quotas? of reports|reports, their quota/,
  },
  record: {
    in: /^packages\/.*\bstore\//,
    but: /\bRecord<|[- /]records?\.ts|\brecord: (?:string|subject)|\.record\b/,
  },
  seller: { but: /`Seller`|seller sku|partners, the sellers|'SELLER'|by the seller \(deemed/ },
  stream: { in: events, but: /node:stream|\.stream\(/ },
  task: {
    in: /^packages\/(?!server\/platform\/jobs\/)/,
    but: /[pP]eriodic[- _]tasks?|update-tasks?|[`"]task[`"]|\btask(?:: \{|\?\.|\.id)|\.task\b|\{ task\b|const task =|tasks: periodicTasks/,
  },
  token: { in: /^packages\/server\/platform\/(?:paging|feeds)\b/ },
  try: { noun: true },
};

/** Names of others that contain a word of the column "Not". */
const foreign =
  /(?:generic |openapi-)backend|node:stream\/consumers|'consumer'|\bconsumer: api\.SpanKind\.CONSUMER/;

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Every word that the glossary replaces. */
const replaced = read('docs/contributors/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Word'))
  .flatMap((line) => (line.split('|')[3] ?? '').split(/,(?! except)/))
  .map((word) => word.replace(/\(.*\)|, except.*/g, '').trim())
  .filter((word) => word !== '–' && word !== '');

const pages = filesBelow('docs')
  .filter((file) => file.endsWith('.md'))
  .filter((file) => file !== 'docs/contributors/glossary.md');

const texts: readonly (readonly [file: string, text: string])[] = [
  ...['README.md', 'CONTRIBUTING.md', ...pages].map((file) => [file, read(file)] as const),
  ...written.map(({ file, text }) => [`packages/${file}`, text] as const),
];

/** Matches a word in singular and plural, also where a comment goes on in the next line. */
function patternOf(word: string, { noun }: Limit): RegExp {
  const text = word.replace(' ', String.raw`[\s*/]+`).replace(/y$/, '(?:y|ie)');
  const before =
    noun === true ? String.raw`(?:an?|the|this|each|every|no|its|their|one|first|\d+)[\s*/]+` : '';
  return new RegExp(String.raw`\b${before}${text}s?\b`, 'gi');
}

/** Returns where a word is used for what has another name, as `file:line`. */
function usesOf(word: string): string[] {
  const limit = limits[word] ?? {};
  const pattern = patternOf(word, limit);
  const other = new RegExp(
    [foreign, ...(limit.but === undefined ? [] : [limit.but])].map((each) => each.source).join('|'),
    'gim',
  );
  return texts
    .filter(([file]) => limit.in?.test(file) !== false)
    .flatMap(([file, text]) => {
      const rest = text.replace(other, (found) => '·'.repeat(found.length));
      return [...rest.matchAll(pattern)].map(
        ({ index }) => `${file}:${rest.slice(0, index).split('\n').length}`,
      );
    });
}

test('no page and no source uses a word that the glossary replaces', () => {
  assert.ok(replaced.length >= 40, `only ${replaced.join(', ')} are checked`);
  for (const word of replaced) {
    assert.deepEqual(usesOf(word), [], `"${word}" has another name in docs/contributors/glossary.md`);
  }
});

/** Folders of sources that inject faults. */
const injecting = /^packages\/(?:console\/operator\/sandbox|server\/platform\/faults|sandbox)\b/;

/** The texts that name an injected fault in another source, or a point at which a test breaks the store. */
const injected = new RegExp(
  [
    /platform\/faults|fault-rules\.ts|faultRules|faults\/(?:faults|dependencies)\.ts|\/faults'|fault_rules|[fF]ault rule|injected fault|inject faults/,
    /EventFault|RequestFault|SandboxFaults|answerFaults|createFault|faults\.(?:countedStateOf|ofToken)|fault\?\.drop/,
    /plane\.faults|context\.fault|a fault cuts|faultPoint|fault-point|statementFaults/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Members of the outside surface, columns and members of dependencies that have the name `faults`. */
const named = new RegExp(
  [
    /'faults'|detail-structured(?:\.|'\]\?\.)faults|readonly faults\?: unknown|faults: (?:violations|\[)/,
    /\bfaults \$\{types\.document\}|faults: document\(\)|part, faults,|faults = excluded\.faults|faults AS violations/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

test('what validation finds is a violation; a fault is injected', () => {
  const users = texts
    .filter(
      ([file, text]) => file.startsWith('packages/') && /\b[fF]ault|[a-z]Fault/.test(text.replace(named, '')),
    )
    .filter(([file, text]) => !injecting.test(file) && !injected.test(text))
    .map(([file]) => file);
  assert.deepEqual(users, []);
});

test('a word with another meaning is in the glossary, and is used in that meaning', () => {
  for (const [word, limit] of Object.entries(limits)) {
    assert.ok(replaced.includes(word), `the glossary does not replace "${word}"`);
    const { in: files = /^/, but = /^/ } = limit;
    const other = new RegExp(but.source, 'im');
    assert.ok(
      texts.some(([file, text]) => files.test(file) && other.test(text)),
      word,
    );
  }
});
