import type { OperationId, Operations } from '@kontor/contract/generated/operations';
import { anonymousCaller, operatorCaller } from '@kontor/server/auth';
import type { AnyHandler, AuditChange, AuditFacts, OperationRequest, Reply } from '@kontor/server/operations';
import type { SharedWriteTx } from '@kontor/server/store';

/** Returns the write operation for a plane and an operationId, as in `partner createAddress`. */
export type OperationLookup = (key: string) => AnyHandler;

/** Audit entries of calls within a transaction, for the answer of the operation that made the calls. */
export interface CallsMade {
  readonly audit: AuditChange[];
  readonly auditAlso: AuditFacts[];
}

/** One call within a transaction. */
export interface InnerCall<Id extends OperationId> {
  readonly id: Id;
  readonly parameters?: Operations[Id]['parameters'];
  readonly content: unknown;
  /** Result of a preparation before the transaction; when absent, the operation prepares itself. */
  readonly prepared?: unknown;
  /** Does all work within the transaction, whatever it costs, and leaves none to a job. */
  readonly withoutJob?: true;
}

/** Calls operations as the operator or a partner would, all in the transaction of one request. */
export class InnerCalls implements CallsMade {
  readonly audit: AuditChange[] = [];
  readonly auditAlso: AuditFacts[] = [];
  readonly #tx: SharedWriteTx;
  readonly #request: OperationRequest;
  readonly #operationOf: OperationLookup;

  constructor(tx: SharedWriteTx, request: OperationRequest, operationOf: OperationLookup) {
    this.#tx = tx;
    this.#request = request;
    this.#operationOf = operationOf;
  }

  asOperator<Id extends OperationId>(call: InnerCall<Id>): Promise<Reply> {
    return this.#call(`operator ${call.id}`, this.#tx, { caller: operatorCaller }, call);
  }

  asPartner<Id extends OperationId>(partnerId: string, call: InnerCall<Id>): Promise<Reply> {
    const caller = { ...anonymousCaller, kind: 'partner' as const, name: 'sandbox', partnerId };
    return this.#call(`partner ${call.id}`, this.#tx.partner(partnerId), { caller }, call);
  }

  async #call(
    key: string,
    tx: unknown,
    { caller }: Pick<OperationRequest, 'caller'>,
    { parameters = {}, content, prepared: given, withoutJob }: InnerCall<OperationId>,
  ): Promise<Reply> {
    const operation = this.#operationOf(key);
    const body = new TextEncoder().encode(JSON.stringify(content));
    const request = { ...this.#request, caller, parameters, query: {}, headers: {}, body };
    const prepared = given ?? (await operation.prepare?.(tx, request));
    if (withoutJob && operation.withoutJob === undefined) throw new Error(`${key} may enqueue a job`);
    const whole = withoutJob ? operation.withoutJob?.(prepared) : prepared;
    const reply = await operation.handle(tx, request, whole);
    if (reply.status >= 300) throw new Error(`${key} answered ${reply.status} to the sandbox`);
    const { audit = [], auditAlso = [] } = reply;
    const { partnerId = caller.partnerId } = parameters as { readonly partnerId?: string };
    for (const change of audit === 'none' ? [] : audit) {
      this.audit.push({ partnerId, ...change });
    }
    this.auditAlso.push(...auditAlso);
    return reply;
  }
}
