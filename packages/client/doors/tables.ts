/**
 * Ready maps, and a table that is opened with them, for the worker of the console; the command loads them when a map is
 * named.
 */
export { openTableWith, type Table, type TableOptions } from '../sheets/open-table.ts';
export { readyMaps } from '../sheets/ready/index.ts';
