/**
 * Functions that statements on a partner's handle may call: the portable ones that work on their arguments alone, and
 * those that tell the time. A server knows others that read tables by themselves.
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

/** Those whose result is NULL only when an argument is. */
export const strictFunctions: ReadonlySet<string> = new Set([
  'abs',
  'length',
  'lower',
  'substr',
  'trim',
  'upper',
]);

/** Those whose result is never NULL. */
export const totalFunctions: ReadonlySet<string> = new Set(['count', 'row_number']);
