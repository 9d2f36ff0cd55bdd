import { hrefOf } from '../../app/route.ts';
import { mayUse, useSession } from '../../app/session.ts';

/** The id of a partner, which opens everything about it where the login may read that. */
export function PartnerLink({ partnerId }: { partnerId: string }) {
  const mayOpen = mayUse(useSession(), ['viewer', 'accounts']);
  return mayOpen ? <a href={hrefOf(['partners', partnerId])}>{partnerId}</a> : <span>{partnerId}</span>;
}
