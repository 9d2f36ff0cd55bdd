// Tells whether `dist/` is built from the sources beside it. Plain JavaScript without dependencies, like `kontor.js`.
import { readdirSync, statSync } from 'node:fs';

/** One line for each file below a folder: its path, its size and when it was changed. */
export function stampOf(folder) {
  const lines = [];
  const visit = (below) => {
    for (const entry of readdirSync(`${folder}/${below}`, { withFileTypes: true })) {
      const path = `${below}${entry.name}`;
      if (entry.isDirectory()) visit(`${path}/`);
      else {
        const { size, mtimeMs } = statSync(`${folder}/${path}`);
        lines.push(`${path} ${size} ${mtimeMs}`);
      }
    }
  };
  visit('');
  return `${lines.sort().join('\n')}\n`;
}
