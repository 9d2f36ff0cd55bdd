import { tables } from '../../src/migrations/tables/index.ts';

/**
 * The layers of an area: `rules` decide, `store` holds the statements, `service` uses both, `views` shape responses, and
 * `jobs` are background work. A layer is a folder or a file of that name (`store/` or `store.ts`).
 */
const layerOf = (file: string): string | undefined =>
  /^areas\/[^/]+\/(rules|store|service|views|jobs)(?:\/|\.ts$)/.exec(file)?.[1];

/** Distinguishes `platform/store`, which has the handles, from the store of a platform module, which has statements. */
function platformStoreOf(file: string): string | undefined {
  if (file.startsWith('platform/store/')) return 'platform/store';
  return /^platform\/[^/]+\/store(?:\/|\.ts$)/.test(file) ? 'store of a module' : undefined;
}

/** What a layer must not import. A store may import the pure types and functions of the rules. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  rules: ['store', 'service', 'views', 'jobs', 'platform/store', 'store of a module'],
  views: ['service', 'jobs', 'platform/store'],
  store: ['service', 'views', 'jobs'],
};

/** Layers from which a layer may import only types: views shape the records of a store. */
const forTypesOnly: Readonly<Record<string, readonly string[]>> = { views: ['store', 'store of a module'] };

/** True when a file may not import another because of its layer; `values` is true when it imports more than types. */
export function forbiddenLayer(file: string, target: string, values: boolean): boolean {
  const own = layerOf(file) ?? '';
  const ofPlatform = platformStoreOf(target);
  const other = ofPlatform ?? layerOf(target);
  if (other === undefined) return false;
  if (ofPlatform === undefined && target.split('/')[1] !== file.split('/')[1]) return false;
  if (forbidden[own]?.includes(other)) return true;
  return values && (forTypesOnly[own]?.includes(other) ?? false);
}

/** True for files that may contain statements: migrations and stores. In an area, only the layer counts as a store. */
export function mayHoldSql(file: string): boolean {
  if (file.startsWith('areas/')) return layerOf(file) === 'store';
  return /(?:^|\/)store(?:\/|\.ts$)/.test(file) || file.startsWith('migrations/');
}

/** The start of a quoted text, with the brackets and the `EXPLAIN` that may precede a statement. */
const opening = /['"`][\s(]*(?:EXPLAIN\s[\w\s]*)?/.source;

/** Statements in capitals, as the project writes them; a text may be concatenated from several. */
const inCapitals = [
  /SELECT\b[\s\S]{1,2000}?\bFROM\b/,
  /(?:INSERT|REPLACE|MERGE)\s+INTO\b/,
  /UPDATE\b[\s\S]{1,200}?\bSET\b/,
  /DELETE\s+FROM\b/,
  /WITH\s+(?:RECURSIVE\s+)?\w+\s*(?:\([^)]*\)\s*)?AS\b/,
  /(?:CREATE|ALTER|DROP|TRUNCATE)\s+(?:UNIQUE\s+)?(?:TABLE|INDEX|TRIGGER|VIEW)\b/,
];

const table = `(?:\\w+\\.)?["']?(?:${[...tables.keys()].join('|')})\\b`;

/** Statements in upper or lower case: they name a table where an English sentence would not. */
const inAnyCase = [
  `select\\b[^;]{1,2000}?\\bfrom['"\`\\s+(]+${table}`,
  `(?:insert|replace|merge)\\s+into\\s+${table}`,
  `update\\s+(?:only\\s+)?${table}(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`,
  `delete\\s+from\\s+${table}`,
  'with\\s+(?:recursive\\s+)?\\w+\\s*(?:\\([^)]*\\)\\s*)?as\\s*(?:not\\s+)?(?:materialized\\s*)?\\(\\s*(?:select|values|insert|update|delete)\\b',
];

const statements = [
  ...inCapitals.map(({ source }) => new RegExp(opening + source)),
  ...inAnyCase.map((source) => new RegExp(opening + source, 'i')),
];

/** True when a source contains SQL. */
export function holdsSql(text: string): boolean {
  return statements.some((statement) => statement.test(text));
}
