import { keySettings } from './keys.ts';

/**
 * SQL condition: the column `personal` of this row is encrypted with a key that `settings` does not name, so no start
 * requires it. An encrypted text and the markers in the settings begin with the same 26 characters if their key is the
 * same.
 */
export function ofUnknownKey(row: string): string {
  return `${row}.personal LIKE 'sealed:%' AND NOT EXISTS (SELECT 1 FROM settings s
    WHERE s.name IN (${keySettings.map((name) => `'${name}'`).join(', ')})
    AND s.value LIKE '%' || substr(${row}.personal, 1, 26) || '%')`;
}
