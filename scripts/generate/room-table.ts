import { platformBelowAreas, roomTable } from '../../test/tidy/rooms.ts';

const [begin, end] = ['<!-- rooms -->', '<!-- /rooms -->'];

/** The page with its table of rooms written anew between the two marks. */
export function withRoomTable(page: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no place for the table: ${begin} … ${end}`);
  return `${page.slice(0, from)}${begin}\n${renderTable()}${page.slice(to)}`;
}

function renderTable(): string {
  const rows = Object.entries(roomTable).map(
    ([room, { concern, mayImport }]) => `| ${room} | ${concern} | ${listOf(mayImport)} |\n`,
  );
  return `| Room | What it is for | May import |\n|---|---|---|\n${rows.join('')}`;
}

/** Rooms of the platform without their folder; `platform` where all that areas may import are among them. */
function listOf(names: readonly string[]): string {
  const isWhole = platformBelowAreas.every((room) => names.includes(room));
  const rest = isWhole ? names.filter((room) => !platformBelowAreas.includes(room)) : names;
  const short = [...new Set(rest.map((name) => name.replace(/^platform\//, '')))].sort();
  return [...(isWhole ? ['platform'] : []), ...short].join(', ') || '–';
}
