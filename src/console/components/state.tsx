import { named } from '../app/texts.ts';
import { Badge, type Tone } from './basics.tsx';

/** A state of the contract as a badge. */
export function State({ of }: { of: string }) {
  return <Badge tone={toneOf(of)}>{named(of)}</Badge>;
}

const ok = new Set([
  'ONLINE',
  'ACTIVE',
  'SENT',
  'active',
  'passed',
  'done',
  'delivered',
  'signs',
  'ACCEPTED',
  'DONE',
  'ok',
  'ready',
]);
const bad = new Set([
  'REJECTED',
  'RESTRICTED',
  'BLOCKED',
  'ended',
  'deleted',
  'failed',
  'given-up',
  'switched-off',
  'DAMAGED',
]);
const warn = new Set(['PROCESSABLE', 'suspended', 'noted', 'unverified', 'MISDIRECTED', 'waived']);
const accent = new Set(['PENDING', 'WAITING', 'pending', 'ANNOUNCED', 'running']);

/** How a state of the contract is coloured; states that need nobody stay plain. */
function toneOf(state: string): Tone {
  if (ok.has(state)) return 'ok';
  if (bad.has(state) || state.startsWith('CANCELLED')) return 'bad';
  if (warn.has(state)) return 'warn';
  return accent.has(state) ? 'accent' : 'plain';
}
