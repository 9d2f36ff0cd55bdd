import { platformBelowAreas, roomTable as rooms } from '../../test/tidy/rooms.ts';
import { markdownTable } from './markdown-table.ts';

/** Renders the table of what each room is for, and what it may import. */
export function roomTable(): string {
  const rows = Object.entries(rooms).map(([room, { concern, mayImport }]) => [
    room,
    concern,
    listOf(mayImport),
  ]);
  return markdownTable(['Room', 'What it is for', 'May import'], rows);
}

/** Lists rooms without the platform folder; `platform` replaces the rooms that areas may import if all are included. */
function listOf(names: readonly string[]): string {
  const isWhole = platformBelowAreas.every((room) => names.includes(room));
  const rest = isWhole ? names.filter((room) => !platformBelowAreas.includes(room)) : names;
  const short = [...new Set(rest.map((name) => name.replace(/^platform\//, '')))].sort();
  return [...(isWhole ? ['platform'] : []), ...short].join(', ') || '–';
}
