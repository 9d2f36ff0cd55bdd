import type { Figure } from '../figure.ts';
import type { Stage } from '../stage.ts';

export interface Scenario {
  readonly name: string;
  readonly title: string;
  run(stage: Stage): Promise<Figure[]>;
}
