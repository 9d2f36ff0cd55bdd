import { keySettings } from './keys.ts';

/**
 * SQL: the column `personal` of this row is sealed with a key that `settings` does not name, so no start asks for it. A sealed text
 * and the sealed words of the settings begin with the same 26 characters where their key is the same.
 */
export function ofUnknownKey(row: string): string {
  return `${row}.personal LIKE 'sealed:%' AND NOT EXISTS (SELECT 1 FROM settings s
    WHERE s.name IN (${keySettings.map((name) => `'${name}'`).join(', ')})
    AND s.value LIKE '%' || substr(${row}.personal, 1, 26) || '%')`;
}
