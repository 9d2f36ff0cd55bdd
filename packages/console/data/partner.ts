import type {
  DeliveryKind,
  ElementOf,
  ElementReason,
  PartnerClient,
  PartnerOperations,
} from '@kontor/client';
import { useQueryClient } from '@tanstack/preact-query';
import { useSession } from '../app/session.ts';
import { tell } from '../app/toasts.tsx';
import { hooksOf, useNewest } from './hooks.ts';

export const { useCall, useRows, useAllRows, useAct, useClient } = hooksOf<PartnerOperations>();

/** The client of the partner's login. */
export function usePartner(): PartnerClient {
  return useSession().client as PartnerClient;
}

/** An element of a delivery that was refused; pages show it like a refused request. */
class ElementRefused extends Error {
  readonly status = 400;
  readonly code: string | undefined;
  readonly errors: readonly ElementReason[];

  constructor(errors: readonly ElementReason[]) {
    super(errors[0]?.title);
    this.code = errors[0]?.code;
    this.errors = errors;
  }
}

/**
 * Returns a function that delivers one element, waits for its outcome, tells that it is done and reads again what it may
 * have changed. Throws what is wrong with the element.
 */
export function useDeliverOne() {
  const client = useNewest(usePartner());
  const queries = useQueryClient();
  return async <Kind extends DeliveryKind>(
    kind: Kind,
    element: ElementOf<Kind>,
    done: string,
    changes: readonly (keyof PartnerOperations)[],
  ): Promise<void> => {
    for await (const { errors } of client.current.deliver(kind, [element]))
      if (errors.length > 0) throw new ElementRefused(errors);
    tell(done);
    await Promise.all(changes.map((changed) => queries.invalidateQueries({ queryKey: [changed] })));
  };
}
