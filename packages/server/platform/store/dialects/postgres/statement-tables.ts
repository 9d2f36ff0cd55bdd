import { LRUCache } from 'lru-cache';
import { type Places, tablesOf } from '../../distributed/places.ts';
import { storeNumbers } from '../../numbers.ts';
import type { PostgresStatement } from './statements.ts';

/** Where the tables are that a statement names. */
interface Named {
  /** True for a table that has rows of partners. */
  readonly ofPartners: boolean;
  /** True for a table that only the coordinator has. */
  readonly onCoordinator: boolean;
}

/** Which machines of a distributed database have the tables that statements name; remembers it for each text. */
export class StatementTables {
  readonly #places: () => Promise<Places | undefined>;
  readonly #known = new LRUCache<string, Named>({ max: storeNumbers.statementsPlacedMax });

  constructor(places: () => Promise<Places | undefined>) {
    this.#places = places;
  }

  /** True when the statement names a table that has rows of partners. */
  async needPartners(statement: PostgresStatement): Promise<boolean> {
    return (await this.#of(statement)).ofPartners;
  }

  /** True when a machine that has partners has all tables that the statement names. */
  async areOnMachines(statement: PostgresStatement): Promise<boolean> {
    return !(await this.#of(statement)).onCoordinator;
  }

  async #of({ text }: PostgresStatement): Promise<Named> {
    const places = await this.#places();
    if (places === undefined) return { ofPartners: false, onCoordinator: true };
    let known = this.#known.get(text);
    if (known === undefined) {
      const { ofPartners, everywhere } = places;
      const tables = tablesOf(text);
      known = {
        ofPartners: tables.some((table) => ofPartners.has(table)),
        onCoordinator: tables.some((table) => !ofPartners.has(table) && !everywhere.has(table)),
      };
      this.#known.set(text, known);
    }
    return known;
  }
}
