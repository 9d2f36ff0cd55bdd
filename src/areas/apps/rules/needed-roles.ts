import { rolesOfScope } from '../../../generated/roles.ts';

/**
 * Returns the roles that a user lacks to let an app have the scopes: nobody can give, or take away, what they do not
 * have.
 */
export function missingRoles(scopes: readonly string[], roles: readonly string[]): string[] {
  const rolesOf: Readonly<Record<string, readonly string[]>> = rolesOfScope;
  const needed = scopes.flatMap((scope) => rolesOf[scope] ?? []);
  return [...new Set(needed)].filter((role) => !roles.includes(role));
}
