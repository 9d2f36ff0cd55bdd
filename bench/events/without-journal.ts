/** Makes a copy of the program that writes nothing to the journal, and skips the preparation of product events. */
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const emptied = ['src/platform/journal/record.ts', 'src/areas/products/service/delivery/events.ts'];

/** Makes the copy; returns its folder and the file that starts it. */
export function copyWithoutJournal(): { folder: string; program: string } {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-without-journal-'));
  for (const name of ['bin', 'src', 'contract', 'package.json']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of emptied) {
    const path = join(folder, name);
    // In these files, the functions that return nothing are the ones that record events.
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('): void {\n', '): void {\n  return;\n'));
  }
  return { folder, program: join(folder, 'bin/kontor.js') };
}
