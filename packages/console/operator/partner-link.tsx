import { hrefOf } from '../app/route.ts';
import { mayUse, useSession } from '../app/session.ts';

/** The id of a partner and its name, if it is known, which open everything about it where the login may read that. */
export function PartnerLink({
  partnerId,
  partnerName,
}: {
  partnerId: string;
  partnerName?: string | undefined;
}) {
  const mayOpen = mayUse(useSession(), ['viewer', 'accounts']);
  return (
    <>
      {mayOpen ? <a href={hrefOf(['partners', partnerId])}>{partnerId}</a> : <span>{partnerId}</span>}
      {partnerName !== undefined && <div class="soft">{partnerName}</div>}
    </>
  );
}
