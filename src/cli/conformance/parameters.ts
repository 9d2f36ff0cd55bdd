import type { Check, Finding } from './check.ts';

export const sendsKnownParameters: Check = {
  name: 'sends-known-parameters',
  title: 'sends only query parameters that the operation has',
  advice: 'Remove or correct the parameters: they had no effect, and other servers may refuse them.',
  isAdvisory: true,
  judge(requests) {
    const seen = requests.filter(({ path, operationId }) => operationId !== undefined && path.includes('?'));
    const ignoring = seen.flatMap(({ id, operationId, ignoredParameters = [] }) =>
      ignoredParameters.map((name) => ({ id, what: `${operationId} has no parameter ${name}` })),
    );
    const wrong = [...Map.groupBy(ignoring, ({ what }) => what)].map(
      ([text, found]): Finding => ({ ids: found.map(({ id }) => id), text }),
    );
    return { seen, wrong };
  },
};
