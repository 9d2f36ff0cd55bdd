import type { Check, Mistake } from './check.ts';

export const sendsKnownParameters: Check = {
  name: 'sends-known-parameters',
  title: 'sends only query parameters that the operation has',
  advice: 'Remove or correct the parameters: they had no effect, and other servers may refuse them.',
  isAdvisory: true,
  judge(requests) {
    const seen = requests.filter(({ path, operationId }) => operationId !== undefined && path.includes('?'));
    const wrong = seen.flatMap(({ id, operationId, ignoredParameters = [] }) =>
      ignoredParameters.map((name): Mistake => {
        const cause = `the operation has no parameter ${name}`;
        return { ids: [id], operationId, cause, text: cause };
      }),
    );
    return { seen, wrong };
  },
};
