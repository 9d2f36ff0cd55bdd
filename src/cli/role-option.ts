import { roles } from '../contract/roles.ts';
import type { Role } from '../contract/token-v1.ts';
import { closestName } from '../values/closest-name.ts';
import { WrongUse } from './failures.ts';

/** Returns the roles with these names; `all` means every role. Throws `WrongUse` for an unknown name. */
export function readRoles(names: readonly string[]): readonly Role[] {
  if (names.includes('all')) return roles;
  return [...new Set(names)].map((name) => {
    const role = roles.find((each) => each === name);
    if (role !== undefined) return role;
    const closest = closestName(name, roles);
    const near = closest === undefined ? '.' : `: did you mean ${closest}?`;
    throw new WrongUse(
      `There is no role ${JSON.stringify(name)}${near} "kontor user add --help" lists them all.`,
    );
  });
}
