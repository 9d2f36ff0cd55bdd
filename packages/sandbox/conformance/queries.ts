/** Whether the query parameters of a connector are those of the contracts. */
import { type Check, type Mistake, mistakeOf, recordedBodyOf } from './check.ts';

export const sendsKnownParameters: Check = {
  name: 'sends-known-parameters',
  title: 'sends only query parameters that the operation has',
  advice:
    'Remove or correct the parameters. Those that were ignored had no effect, and other servers may refuse them; a refused request did nothing.',
  judge(requests) {
    const seen = requests.filter(({ path, operationId }) => operationId !== undefined && path.includes('?'));
    const wrong = seen.flatMap((request): Mistake[] => [
      ...refusedNamesOf(recordedBodyOf(request)).map((name) =>
        mistakeOf(request, [request], `the request was refused for the parameter ${name}`),
      ),
      ...(request.ignoredParameters ?? []).map((name): Mistake => {
        const mistake = mistakeOf(request, [request], `the operation has no parameter ${name}`);
        return { ...mistake, isHarmless: true };
      }),
    ]);
    return { seen, wrong };
  },
};

/** The parameters that a refusal names. */
function refusedNamesOf(body: string): string[] {
  if (!body.includes('"UNKNOWN_PARAMETER"')) return [];
  const names = body.matchAll(/There is no query parameter (.+?)\. (?:Did you mean|The operation)/g);
  return Array.from(names, ([, name = '']) => name);
}

/** A query with the beginning of a date-time. */
const hasDateTime = /[?&][^=&]+=\d{4}-\d\d-\d\d(?:T|%20|\+)\d\d/i;

export const statesTimeZones: Check = {
  name: 'states-time-zones',
  title: 'sends date-times in queries with Z or an offset',
  advice:
    'Add Z or an offset to the date-times: without it they were read as UTC, and other servers may refuse them.',
  judge(requests) {
    const seen = requests.filter(
      ({ path, assumedTimeZone }) => assumedTimeZone !== undefined || hasDateTime.test(path),
    );
    const wrong = seen
      .filter(({ assumedTimeZone }) => assumedTimeZone !== undefined)
      .map((request): Mistake => {
        const cause = `a date-time without a time zone was read as ${request.assumedTimeZone}`;
        return { ...mistakeOf(request, [request], cause), isHarmless: true };
      });
    return { seen, wrong };
  },
};
