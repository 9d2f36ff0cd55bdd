import { t } from '../../app/texts.ts';

/** The name of a file, and how many rows it has. */
export function FileName({ name, rows }: { name: string; rows: number }) {
  return <strong>{t('{name}: {count} row | {name}: {count} rows', { name, count: rows })}</strong>;
}
