import type { TokenV1OperationId } from '../../contract/token-v1.ts';
import { createPasswords } from '../../platform/auth/passwords.ts';
import type { OperationsOf } from '../../platform/http/operation.ts';
import type { Ids } from '../../platform/time/ids.ts';
import { createRoutes } from './routes.ts';
import { createSigner } from './service/signer.ts';

export interface TokenParts {
  readonly ids: Ids;
  /** Address of this server as its tokens name it, without a slash at the end; asked when it is needed. */
  readonly issuer: () => string;
  /** Called after a commit that ended sessions; whoever remembers verified tokens has to forget them. */
  readonly onRevocation: () => void;
}

/** Tokens for API users and apps, and the keys that verify them. */
export function createToken(parts: TokenParts): {
  operations: { partner: OperationsOf<TokenV1OperationId>; operator: Record<never, never> };
} {
  const routes = createRoutes({ ...parts, passwords: createPasswords(parts.ids), signer: createSigner() });
  return { operations: { partner: routes, operator: {} } };
}
