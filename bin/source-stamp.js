// Tells whether `dist/` is built from the sources beside it. Plain JavaScript without dependencies, like `kontor.js`.
import { existsSync, readdirSync, statSync } from 'node:fs';

const packages = '../package-lock.json';

/**
 * One line for each file below the folder of the sources, without the tests of packages, and for the packages that the bundle has
 * inside: its path, its size and when it was changed.
 */
export function stampOf(folder) {
  const lines = [];
  const add = (path) => {
    const { size, mtimeMs } = statSync(`${folder}/${path}`);
    lines.push(`${path} ${size} ${mtimeMs}`);
  };
  const visit = (below) => {
    for (const entry of readdirSync(`${folder}/${below}`, { withFileTypes: true })) {
      const path = `${below}${entry.name}`;
      if (entry.name === 'test') continue;
      if (entry.isDirectory()) visit(`${path}/`);
      else add(path);
    }
  };
  visit('');
  if (existsSync(`${folder}/${packages}`)) add(packages);
  return `${lines.sort().join('\n')}\n`;
}
