import { named } from '../app/texts.ts';
import { Badge } from './basics.tsx';
import { toneOf } from './tones.ts';

/** A state of the contract as a badge. */
export function State({ of }: { of: string }) {
  return <Badge tone={toneOf(of)}>{named(of)}</Badge>;
}
