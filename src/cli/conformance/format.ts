import { printable } from '../answers.ts';
import type { Verdict } from './judge.ts';

/** Maximum number of findings shown per check; the JSON has all of them. */
const findingsShownMax = 5;

export function asText(verdicts: readonly Verdict[]): string {
  return verdicts.flatMap(linesOf).join('\n');
}

function linesOf({ mark, name, title, findings, evidence, advice }: Verdict): string[] {
  const shown = mark === 'passed' ? ` (requests ${evidence.join(', ')})` : '';
  return [
    `${mark.padEnd(8)}  ${name}: ${title}${shown}`,
    ...findings
      .slice(0, findingsShownMax)
      .map(({ ids, text }) => printable(`            ${text} (requests ${ids.join(', ')})`)),
    ...(findings.length > findingsShownMax
      ? [`            and ${findings.length - findingsShownMax} more`]
      : []),
    ...(advice === undefined ? [] : [`            → ${advice}`]),
  ];
}

/** Renders JUnit XML for CI servers: a check that was not seen is skipped. */
export function asJunit(verdicts: readonly Verdict[]): string {
  const count = (mark: Verdict['mark']) => verdicts.filter((each) => each.mark === mark).length;
  const cases = verdicts.map(({ name, title, mark, findings, advice = '' }) => {
    const text = findings.map(({ ids, text }) => `${text} (requests ${ids.join(', ')})`).join('\n');
    const inner =
      mark === 'failed'
        ? `<failure message="${escaped(advice)}">${escaped(text)}</failure>`
        : mark === 'not seen'
          ? '<skipped message="the run has no request for this check"/>'
          : mark === 'noted'
            ? `<system-out>${escaped(`${text}\n${advice}`)}</system-out>`
            : '';
    return `    <testcase classname="kontor.conformance" name="${escaped(`${name}: ${title}`)}">${inner}</testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="kontor conformance" tests="${verdicts.length}" failures="${count('failed')}" skipped="${count('not seen')}">`,
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
