import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { PartnerExportManifest } from '../../packages/contract/generated/operator-v1.ts';
import type { Open } from './body.ts';

export type ExportedRows = Readonly<Record<string, Open[]>>;

/** Rows of an export by table, and its manifest, which has to be the last line and describe exactly these rows. */
export function readExport(text: string): { rows: ExportedRows; manifest: PartnerExportManifest } {
  assert.ok(text.endsWith('}\n'));
  const lines = text.slice(0, -1).split('\n');
  const { manifest } = JSON.parse(lines.at(-1) ?? '') as { manifest: PartnerExportManifest };
  const files = new Map<string, string[]>();
  const order: string[] = [];
  for (const line of lines.slice(0, -1)) {
    const [, table = '', row = ''] = /^\{"table":"(\w+)","row":(\{.*\})\}$/s.exec(line) ?? [];
    if (order.at(-1) !== table) order.push(table);
    files.set(table, [...(files.get(table) ?? []), row]);
  }
  assert.equal(new Set(order).size, order.length, 'the lines of a table stand together');
  for (const { table, rows, bytes, sha256 } of manifest.tables) {
    const content = (files.get(table) ?? []).map((row) => `${row}\n`).join('');
    assert.equal(files.get(table)?.length ?? 0, rows, table);
    assert.equal(Buffer.byteLength(content), bytes, table);
    assert.equal(createHash('sha256').update(content).digest('hex'), sha256, table);
  }
  const known = manifest.tables.map(({ table }) => table);
  assert.deepEqual(
    order.filter((table) => !known.includes(table)),
    [],
  );
  return {
    rows: Object.fromEntries(
      known.map((table) => [table, (files.get(table) ?? []).map((row) => JSON.parse(row))]),
    ),
    manifest,
  };
}
