// Plain JavaScript, because an older Node.js runs it too (`prepare.js`).
import { spawnSync } from 'node:child_process';

/**
 * Installs the packages that a folder of its own locks; returns true if that worked.
 *
 * @param {string} folder
 */
export function npmCi(folder) {
  // The settings of the npm that runs this would be those of another folder.
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key)));
  const shell = process.platform === 'win32';
  return spawnSync('npm', ['ci'], { cwd: folder, env, stdio: 'inherit', shell }).status === 0;
}
