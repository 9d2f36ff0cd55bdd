import type { Takedown, TakedownScope } from '../contract/operator-v1.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { countedNoun } from './counted.ts';
import { type OperatorFlags, operatorReader } from './operator-plane.ts';

/** Renders `ID  active, done  12 variations  eans 4006381333931  Recalled (anna, 2026-03-01T12:00:00.000Z)`. */
export function takedownLine(takedown: Takedown): string {
  const { takedownId, scope, reason, createdAt, createdBy, active, state, matched } = takedown;
  const status = `${active ? 'active' : 'lifted'}, ${state}`;
  const made = `${reason} (${createdBy}, ${createdAt})`;
  return printable(
    `${takedownId}  ${status}  ${countedNoun(matched, 'variations')}  ${scopeText(scope)}  ${made}`,
  );
}

function scopeText({ partnerId, skus, eans, brandId, category }: TakedownScope): string {
  const parts = [
    partnerId !== undefined && `partner ${partnerId}`,
    skus && `skus ${skus.join(', ')}`,
    eans && `EANs ${eans.join(', ')}`,
    brandId !== undefined && `brand ${brandId}`,
    category !== undefined && `category ${category}`,
  ];
  return parts.filter((part) => part !== false && part !== undefined).join(' and ');
}

const pauseMs = 500;

/** Reads the takedown until its work in the background is done. */
export async function whenDone(
  context: CommandContext,
  flags: OperatorFlags,
  begun: Takedown,
): Promise<Takedown> {
  const read = operatorReader(context, flags);
  let takedown = begun;
  while (takedown.state === 'pending') {
    await context.pause(pauseMs);
    takedown = await read<Takedown>(`/operator/v1/takedowns/${takedown.takedownId}`);
  }
  return takedown;
}
