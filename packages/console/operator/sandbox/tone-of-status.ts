import type { Tone } from '../../components/basics.tsx';

/** How the answer to a request is coloured. */
export function toneOfStatus(status: number | undefined): Tone {
  if (status === undefined || status >= 500) return 'bad';
  return status >= 400 ? 'warn' : 'ok';
}
