import { tables } from '../../packages/server/tables/index.ts';

/**
 * The layers of an area: `rules` decide, `store` holds the statements, `service` uses both, `views` shape responses, and
 * `jobs` are background work. A layer is a folder or a file of that name (`store/` or `store.ts`), of the area or of one of
 * its features. Of the other files of an area, `errors` and `…-errors` are its error codes and `needs` are types of what it takes from other areas; the
 * rest is `assembly`: it binds operations and connects the layers.
 */
function layerOf(file: string): string | undefined {
  const layer = /^server\/areas\/[^/]+\/(?:[\w-]+\/)??(rules|store|service|views|jobs)(?:\/|\.ts$)/.exec(
    file,
  )?.[1];
  if (layer !== undefined) return layer;
  const own = /^server\/areas\/[^/]+\/(?:[\w-]+\/)?([\w-]+)\.ts$/.exec(file)?.[1];
  if (own === undefined) return undefined;
  if (/(?:^|-)errors$/.test(own)) return 'errors';
  if (own === 'statement-types') return 'store';
  return /(?:^|-)needs$/.test(own) ? 'needs' : 'assembly';
}

/** Distinguishes `server/platform/store`, which has the handles, from the store of a platform module, which has statements. */
function platformStoreOf(file: string): string | undefined {
  if (file.startsWith('server/platform/store/')) return 'server/platform/store';
  return /^server\/platform\/[^/]+\/store(?:\/|\.ts$)/.test(file) ? 'store of a module' : undefined;
}

/** What a layer must not import. A store may import the pure types and functions of the rules. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  rules: ['store', 'service', 'views', 'jobs', 'assembly', 'server/platform/store', 'store of a module'],
  views: ['service', 'jobs', 'assembly', 'server/platform/store'],
  store: ['service', 'views', 'jobs', 'assembly'],
};

/** Layers from which a layer may import only types: views shape the records of a store. */
const forTypesOnly: Readonly<Record<string, readonly string[]>> = { views: ['store', 'store of a module'] };

/** All that a layer may import from the platform for more than types: functions of their arguments, and numbers. */
const platformValues: Readonly<Record<string, readonly string[]>> = {
  rules: [
    'server/platform/auth/authorize.ts',
    'contract/form/formats.js',
    'contract/form/mismatches.ts',
    'contract/errors/api-error.ts',
    'contract/errors/body-violations.ts',
    'server/platform/limits/numbers.ts',
    'server/platform/packing/packs.ts',
  ],
  views: [
    'server/platform/auth/authorize.ts',
    'server/platform/auth/numbers.ts',
    'server/platform/auth/caller.ts',
    'server/platform/auth/client-settings.ts',
    'contract/errors/render.ts',
    'server/platform/paging/page.ts',
  ],
};

/** True when a file may not import another because of its layer; `values` is true when it imports more than types. */
export function forbiddenLayer(file: string, target: string, values: boolean): boolean {
  const own = layerOf(file) ?? '';
  const ofPlatform = platformStoreOf(target);
  const isOwnArea = target.startsWith('server/areas/') && target.split('/')[2] === file.split('/')[2];
  const other = ofPlatform ?? (isOwnArea ? layerOf(target) : undefined);
  if (other !== undefined && forbidden[own]?.includes(other)) return true;
  if (!values) return false;
  if (other !== undefined && forTypesOnly[own]?.includes(other)) return true;
  const allowed = platformValues[own];
  return (
    allowed !== undefined &&
    /^(?:server\/platform|contract\/(?:form|documents))\//.test(target) &&
    !allowed.includes(target)
  );
}

/** True for files that may contain statements: migrations and stores. In an area, only the layer counts as a store. */
export function mayHoldSql(file: string): boolean {
  if (file.startsWith('server/areas/')) return layerOf(file) === 'store';
  return /(?:^|\/)store(?:\/|\.ts$)/.test(file) || file.startsWith('server/migrations/');
}

/** The start of a quoted text, with the brackets, the comments and the `EXPLAIN` that may precede a statement. */
const opening = /['"`](?:[\s(]|--.*|\/\*[\s\S]{0,500}?\*\/)*(?:EXPLAIN\s[\w\s]*)?/.source;

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
