import { roles } from '../contract/roles.ts';
import type { Role } from '../contract/token-v1.ts';
import { readChoices } from './choices.ts';

/** Returns the roles with these names; `all` means every role. Throws `WrongUse` for an unknown name. */
export function readRoles(names: readonly string[]): readonly Role[] {
  if (names.includes('all')) return roles;
  return readChoices('role', names, roles, '"kontor user add --help" lists them all.');
}
