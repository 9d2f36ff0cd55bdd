import type { Figure } from '../figure.ts';
import type { Stage } from '../stage.ts';

export interface Scenario {
  readonly name: string;
  readonly title: string;
  /** Set when the scenario starts a server of its own and returns what that one takes. */
  readonly hasOwnServer?: true;
  run(stage: Stage): Promise<Figure[]>;
}
