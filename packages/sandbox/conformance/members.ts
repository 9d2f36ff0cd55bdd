/** Whether the elements that a connector delivers have only members that have an effect. */
import { type Check, type Mistake, mistakeOf } from './check.ts';

export const sendsKnownMembers: Check = {
  name: 'sends-known-members',
  title: 'delivers only members that the elements have',
  advice: 'Correct or remove the members: they had no effect here, and what they hold was stored nowhere.',
  judge(requests) {
    const seen = requests.filter(
      ({ method, status, ignoredMembers }) =>
        ignoredMembers !== undefined || (method === 'POST' && (status === 202 || status === 207)),
    );
    const wrong = seen.flatMap((request) =>
      (request.ignoredMembers ?? []).map(({ name, closestMatch }): Mistake => {
        const hint = closestMatch === undefined ? '' : `; ${closestMatch} was probably meant`;
        return {
          ...mistakeOf(request, [request], `there is no member ${name}${hint}`),
          isHarmless: true,
        };
      }),
    );
    return { seen, wrong };
  },
};
