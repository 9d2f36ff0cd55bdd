import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const packages = join(import.meta.dirname, '../packages');
const known = new Map<string, Readonly<Record<string, string>>>();

/** The folder of a package, below `packages/`; what tests share stands with them. */
const folderOf = (name: string) => (name === 'harness' ? '../test/harness' : name);

/** The doors of a package: paths below its folder, by the name that others import, as `exports` of its package.json. */
function doorsOf(name: string): Readonly<Record<string, string>> {
  const found = known.get(name);
  if (found !== undefined) return found;
  const { exports } = JSON.parse(readFileSync(join(packages, folderOf(name), 'package.json'), 'utf8'));
  known.set(name, exports);
  return exports;
}

/**
 * The file that a file imports by a relative path, or by the door of a package such as `@kontor/server/store`; both below the
 * same folder. Undefined for a package of others, and where `exports` names none; a `*` stands for one name.
 * `bin/own-modules.cjs` finds the same files when a program starts.
 */
export function targetOf(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  const [, own, path] = /^@kontor\/([\w-]+)(\/.+)?$/.exec(name) ?? [];
  if (own === undefined) return undefined;
  const asked = `.${path ?? ''}`;
  const doors = doorsOf(own);
  const folder = asked.slice(0, asked.lastIndexOf('/') + 1);
  const found = doors[asked] ?? doors[`${folder}*`]?.replace('*', asked.slice(folder.length));
  return found === undefined ? undefined : normalize(join(folderOf(own), found));
}

/** True for an entry file of a package, such as `server/doors/store.ts`. */
export const isDoor = (file: string) => /^[\w-]+\/doors\//.test(file);

/** A name that a text takes from another module, or passes on. */
export interface TakenName {
  readonly name: string;
  readonly isType: boolean;
}

const listed = (names: string, isType: boolean): TakenName[] =>
  names
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => ({
      name: /^(?:type )?(\w+)/.exec(each)?.[1] ?? each,
      isType: isType || each.startsWith('type '),
    }));

/** The names that a text takes by each of its imports from a module, static or not; undefined for an import without names. */
export function namesFrom(text: string, module: string): (readonly TakenName[] | undefined)[] {
  const quoted = `'${module.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}'`;
  const named = `(?:import|export) (?<type>type )?\\{(?<still>[^}]*)\\} from ${quoted}`;
  const later = `const \\{(?<later>[^}]*)\\} = await import\\(\\s*${quoted}\\s*\\)`;
  const found = [...text.matchAll(new RegExp(`${named}|${later}|${quoted}`, 'g'))];
  return found.map(({ groups: { type, still, later: lazily } = {} }) => {
    const names = still ?? lazily;
    return names === undefined ? undefined : listed(names, type !== undefined);
  });
}

/** The file behind each name that a door offers; both paths below `packages/`. */
export function offeredBy(door: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(packages, door), 'utf8');
  const offers = text.matchAll(/^export (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm);
  return new Map(
    [...offers].flatMap(([, names = '', path = '']) =>
      listed(names, false).map(({ name }) => [name, normalize(join(dirname(door), path))] as const),
    ),
  );
}

/**
 * The files that a file imports by a name of a module, as `targetOf`: of a door, those behind the names that it takes, or behind
 * all of them where it says none.
 */
export function targetsOf(file: string, text: string, module: string, valuesOnly = false): string[] {
  const target = targetOf(file, module);
  if (target === undefined || !isDoor(target)) return target === undefined ? [] : [target];
  const offered = offeredBy(target);
  const behind = namesFrom(text, module).flatMap((names) =>
    (names ?? listed([...offered.keys()].join(), false))
      .filter(({ isType }) => !(valuesOnly && isType))
      .flatMap(({ name }) => offered.get(name) ?? []),
  );
  return [...new Set(behind)];
}
