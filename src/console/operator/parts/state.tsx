import { hrefOf } from '../../app/route.ts';
import { mayUse, useSession } from '../../app/session.ts';
import { Badge } from '../../components/basics.tsx';
import { toneOf } from './tones.ts';

/** A state of the contract as a badge. */
export function State({ of }: { of: string }) {
  return <Badge tone={toneOf(of)}>{of}</Badge>;
}

/** The id of a partner, which opens everything about it where the login may read that. */
export function PartnerLink({ partnerId }: { partnerId: string }) {
  const mayOpen = mayUse(useSession(), ['viewer', 'accounts']);
  return mayOpen ? <a href={hrefOf(['partners', partnerId])}>{partnerId}</a> : <span>{partnerId}</span>;
}
