import type { OperatorClient, PartnerClient } from '@kontor/client';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PlaneName } from './environment.ts';

/** A login of this tab. It is kept in memory only. */
export interface Session {
  readonly plane: PlaneName;
  /** Name of the API user or the operator. */
  readonly name: string;
  readonly partnerId: string | undefined;
  readonly roles: ReadonlySet<string>;
  readonly client: PartnerClient | OperatorClient;
  /** True for an operator who looks at a partner. */
  readonly isReader: boolean;
  readonly signOut: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of the reader; pages are only drawn inside of one. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('A page was drawn without a session.');
  return session;
}

/** True when the login has one of the roles; operators with `all` and the shared token have every role. */
export function mayUse(
  { plane, roles }: Pick<Session, 'plane' | 'roles'>,
  needed: readonly string[],
): boolean {
  if (needed.length === 0 || (plane === 'operator' && roles.has('all'))) return true;
  return needed.some((role) => roles.has(role));
}
