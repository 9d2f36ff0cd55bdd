/**
 * Functions that statements on a partner's handle may call: portable functions that depend only on their arguments,
 * and functions that return the time. Others are not allowed, because some functions of a server read tables.
 */
export const allowedFunctions: ReadonlySet<string> = new Set([
  'abs',
  'avg',
  'clock_timestamp',
  'count',
  'date_part',
  'json_agg',
  'json_each',
  'json_group_array',
  'json_group_object',
  'jsonb_array_elements',
  'jsonb_array_elements_text',
  'jsonb_each_text',
  'length',
  'lower',
  'max',
  'min',
  'row_number',
  'substr',
  'sum',
  'trim',
  'unixepoch',
  'upper',
]);

/** Functions whose result is NULL only if an argument is NULL. */
export const strictFunctions: ReadonlySet<string> = new Set([
  'abs',
  'length',
  'lower',
  'substr',
  'trim',
  'upper',
]);

/** Functions whose result is never NULL. */
export const totalFunctions: ReadonlySet<string> = new Set(['count', 'row_number']);
