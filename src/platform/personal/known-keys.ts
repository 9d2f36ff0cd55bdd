import { keySettings } from './keys.ts';

/**
 * SQL condition: the column `personal` of this row is encrypted with a key that `settings` does not name, so no start
 * requires it. An encrypted text and the markers in the settings begin with the same 26 characters if their key is the
 * same.
 */
export function ofUnknownKey(row: string): string {
  return `${row}.personal LIKE 'sealed:%' AND COALESCE((SELECT string_agg(value, ' ') FROM settings
    WHERE name IN (${keySettings.map((name) => `'${name}'`).join(', ')})), '')
    NOT LIKE '%' || substr(${row}.personal, 1, 26) || '%'`;
}
