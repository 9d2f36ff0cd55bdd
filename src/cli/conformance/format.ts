import { printable } from '../operator-plane/answers.ts';
import type { Verdict } from './waivers.ts';

/** Maximum number of findings shown per check; the JSON has all of them. */
const findingsShownMax = 5;
/** Maximum number of requests shown per finding. */
const idsShownMax = 10;

export function asText(verdicts: readonly Verdict[]): string {
  return verdicts.flatMap(linesOf).join('\n');
}

function linesOf({ mark, name, title, findings, evidence, advice }: Verdict): string[] {
  const shown = mark === 'passed' ? ` (requests ${evidence.join(', ')})` : '';
  return [
    `${mark.padEnd(8)}  ${name}: ${title}${shown}`,
    ...findings.slice(0, findingsShownMax).map((finding) => printable(`            ${lineOf(finding)}`)),
    ...(findings.length > findingsShownMax
      ? [`            and ${findings.length - findingsShownMax} more`]
      : []),
    ...(mark === 'failed' || mark === 'noted' ? [`            → ${advice}`] : []),
  ];
}

/** Renders `58 times in getOrders: the next page … (the next page of /v4/orders …; requests 1, 2 and more)`. */
function lineOf({ operationId, cause, count, text, ids, reason }: Verdict['findings'][number]): string {
  const what = operationId === undefined ? cause : `${operationId}: ${cause}`;
  const times = count === 1 ? '' : `${count} times `;
  const more = ids.length > idsShownMax ? ' and more' : '';
  const numbers = ids.length === 0 ? '' : `requests ${ids.slice(0, idsShownMax).join(', ')}${more}`;
  const example = [text === cause ? '' : text, numbers].filter(Boolean).join('; ');
  const why = reason === undefined ? '' : `, waived: ${reason}`;
  return `${times}${what}${example && ` (${example})`}${why}`;
}

/** Renders JUnit XML for CI servers: a check that was not seen, or whose findings are waived, is skipped. */
export function asJunit(verdicts: readonly Verdict[]): string {
  const count = (mark: Verdict['mark']) => verdicts.filter((each) => each.mark === mark).length;
  const cases = verdicts.map(({ name, title, mark, findings, advice = '' }) => {
    const text = findings.map(lineOf).join('\n');
    const inner =
      mark === 'failed'
        ? `<failure message="${escaped(advice)}">${escaped(text)}</failure>`
        : mark === 'passed'
          ? ''
          : mark === 'noted'
            ? `<system-out>${escaped(`${text}\n${advice}`)}</system-out>`
            : `<skipped message="${escaped(mark === 'waived' ? text : 'the run has no request for this check')}"/>`;
    return `    <testcase classname="kontor.conformance" name="${escaped(`${name}: ${title}`)}">${inner}</testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="kontor conformance" tests="${verdicts.length}" failures="${count('failed')}" skipped="${count('not seen') + count('waived')}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return printable(text).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
