import type pg from 'pg';
import type { Place } from '../../distributed/places.ts';
import type { Machines } from './machines.ts';
import { lastNumber, lockOfPartner, markTakingAt, type VisiblePartner } from './own-statements.ts';
import type { Connections } from './pool.ts';
import type { PostgresStatement } from './statements.ts';

/** A transaction on a partner's machine needs more than that machine has: it starts again on the coordinator. */
export class NeedsCoordinatorError extends Error {}

/** A SELECT that locks nothing. */
const reads = /^\s*SELECT\b(?!.*\bFOR (?:UPDATE|SHARE|NO KEY))/s;

export interface SessionDeps {
  readonly client: pg.PoolClient;
  readonly machines: Machines;
  readonly coordinator: Connections;
  readonly place: Place;
  /** The partner whose statement began the transaction. */
  readonly partnerId: string;
}

/**
 * One transaction on the machine of a partner. Statements of the partner run there; if its rows have moved meanwhile, the
 * machine passes them on. Data of the marketplace is read on the coordinator, outside the transaction. Everything else is
 * refused with `NeedsCoordinatorError`. Statements are sent in the order of the calls, although some of them need a number
 * first.
 */
export class PlaceSession {
  readonly #deps: SessionDeps;
  #order: Promise<unknown> = Promise.resolve();
  #hasEnded = false;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  async send(statement: PostgresStatement, partnerId: VisiblePartner): Promise<pg.QueryResult> {
    const sent = await this.#inOrder(async () => ({ answer: await this.#start(statement, partnerId) }));
    return sent.answer.result;
  }

  lock(partnerId: string): Promise<unknown> {
    return this.#inOrder(async () => {
      await this.#assertSamePlace(partnerId);
      return { answer: this.#deps.client.query(lockOfPartner(partnerId)) };
    }).then(({ answer }) => answer);
  }

  /**
   * Marks, before the statements that follow, that they take numbers of a table. A number that this node was given lately
   * is as good as the last one, without a question: it only keeps readers back a little further.
   */
  mark(table: string, column: string): Promise<void> {
    return this.#inOrder(async () => {
      const { machines, coordinator, client, partnerId } = this.#deps;
      const sequence = await machines.sequenceOf(table);
      const known = sequence === undefined ? undefined : machines.givenLately(sequence);
      const last = known ?? (await coordinator.query(lastNumber(table, column))).rows[0]?.last;
      await client.query(markTakingAt(partnerId, last));
    });
  }

  /** Ends the transaction with COMMIT or ROLLBACK; later statements are refused. */
  async end(text: string): Promise<pg.QueryResult> {
    const sent = this.#inOrder(async () => ({ answer: this.#deps.client.query(text) }));
    this.#hasEnded = true;
    return (await sent).answer;
  }

  async #start(
    statement: PostgresStatement,
    partnerId: VisiblePartner,
  ): Promise<{ result: Promise<pg.QueryResult> }> {
    const { machines, coordinator, client } = this.#deps;
    if (partnerId) await this.#assertSamePlace(partnerId);
    const isOfPartner = partnerId !== undefined;
    if (partnerId === '' || (!isOfPartner && !reads.test(statement.text))) throw needsCoordinator(statement);
    if (!(await machines.tables.areOnMachines(statement))) {
      if (isOfPartner) throw needsCoordinator(statement);
      return { result: coordinator.query(statement) };
    }
    const { numbered } = statement;
    if (numbered === undefined) return { result: client.query(statement) };
    return { result: client.query(numbered.with(await machines.numbersFor(statement, numbered.rows))) };
  }

  async #assertSamePlace(partnerId: string): Promise<void> {
    if ((await this.#deps.machines.shardOf(partnerId)) !== this.#deps.place.shard) {
      throw new NeedsCoordinatorError('the transaction is about partners in different places');
    }
  }

  #inOrder<Result>(start: () => Promise<Result>): Promise<Result> {
    if (this.#hasEnded) return Promise.reject(new Error('the transaction has ended'));
    const started = this.#order.then(start);
    this.#order = started.catch(() => undefined);
    return started;
  }
}

function needsCoordinator({ text }: PostgresStatement): NeedsCoordinatorError {
  return new NeedsCoordinatorError(`not on the machine of one partner: ${text.slice(0, 100)}`);
}
