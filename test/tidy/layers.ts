/**
 * The layers of an area: `rules` decide, `store` holds the statements, `service` uses both, `views` shape answers. A
 * layer is a folder or a file of that name (`store/` or `store.ts`).
 */
const layerOf = (file: string): string | undefined =>
  /^areas\/[^/]+\/(rules|store|service|views)(?:\/|\.ts$)/.exec(file)?.[1];

/** What a layer must not import. A store may import the pure types and functions of the rules. */
const forbidden: Readonly<Record<string, readonly string[]>> = {
  rules: ['store', 'service', 'views', 'platform/store'],
  views: ['service', 'platform/store'],
  store: ['service', 'views'],
};

/** What a layer may import only for its types: views shape the records of a store. */
const forTypesOnly: Readonly<Record<string, readonly string[]>> = { views: ['store'] };

/** True when a file may not import another because of its layer; `values` is true when it imports more than types. */
export function forbiddenLayer(file: string, target: string, values: boolean): boolean {
  const own = layerOf(file) ?? '';
  const other = target.startsWith('platform/store/') ? 'platform/store' : layerOf(target);
  if (other === undefined || (target.split('/')[1] !== file.split('/')[1] && other !== 'platform/store'))
    return false;
  if (forbidden[own]?.includes(other)) return true;
  return values && (forTypesOnly[own]?.includes(other) ?? false);
}

/** Files that may contain statements. */
export function mayHoldSql(file: string): boolean {
  return /(?:^|\/)store(?:\/|\.ts$)/.test(file) || file.startsWith('migrations/');
}

/** A quoted text that is a statement: keywords are in capitals throughout the project. */
const statement =
  /['"`]\s*(?:SELECT\s[\s\S]*?\sFROM\s|INSERT\s+INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s|WITH\s+\w+\s+AS\s)/;

/** True when a source contains SQL. */
export function holdsSql(text: string): boolean {
  return statement.test(text);
}
