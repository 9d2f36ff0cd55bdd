/** Writes the table of rooms into `docs/architecture.md`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withRoomTable } from './generate/room-table.ts';

const page = join(import.meta.dirname, '../docs/architecture.md');
writeFileSync(page, withRoomTable(readFileSync(page, 'utf8')));
console.log('table of rooms written into docs/architecture.md');
