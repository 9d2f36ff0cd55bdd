import type { ConformanceFinding, ConformanceVerdict } from '@kontor/contract/generated/sandbox-v1';
import { parse } from 'yaml';
import { Failure, WrongUse } from '../failures.ts';
import { readText } from '../files.ts';
import { printable } from '../operator-plane/answers.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import { requestFilters } from '../options/common.ts';
import { choiceOr, names, text } from '../options/option.ts';

const formats = {
  text: asText,
  json: (verdicts: object) => JSON.stringify(verdicts, null, 2),
  junit: asJunit,
};

const conformance = operatorCommand({
  about: `
Checks the requests that the sandbox has recorded: how a connector waits, reads lists, follows deliveries and repeats
lost requests. Exits with code 1 if a check fails. A check without any relevant request is "not seen"; what only
other servers may refuse is "noted".

A file of waivers is a list in YAML or JSON. The report shows what was waived, and why:
  - check: follows-next
    operation: findPartnerOrders
    reason: The connector looks at the latest orders only.

Examples:
  $ kontor conformance
  $ kontor conformance --skip sends-in-bulk,follows-next@findPartnerOrders
  $ kontor conformance --waivers waivers.yaml --client lamp-connector --format junit > conformance.xml`,
  options: {
    ...requestFilters,
    skip: names('<checks>', 'waive checks, or CHECK@operation; separated by commas'),
    waivers: text('<file>', 'waive what this file lists with reasons'),
    format: choiceOr('text', '<form>', 'output format', ['text', 'json', 'junit']),
  },
  async run({ partner, client, since, after, skip = [], waivers: file, format, json }, context, plane) {
    const waivers = readWaivers(skip, file);
    const query = { partnerId: partner, clientId: client, since, after, skip: waivers.map(keyOf) };
    const { checks } = await plane.call('getConformance', query);
    const verdicts = withReasons(checks, waivers);
    context.output.write(`${formats[json ? 'json' : format](verdicts)}\n`);
    const failed = verdicts.filter(({ verdict }) => verdict === 'failed');
    if (failed.length > 0) {
      throw new Failure(`The connector fails ${failed.length} of ${verdicts.length} checks.`);
    }
  },
});

export const commands = { conformance };

/** Findings that do not fail their check: all of the check, or those about one operation. */
interface Waiver {
  readonly check: string;
  readonly operation?: string;
  /** Required in a file. */
  readonly reason?: string;
}

const keyOf = ({ check, operation }: Waiver): string =>
  operation === undefined ? check : `${check}@${operation}`;

/** Reads waivers from `--skip` and from a file. Throws `WrongUse` for a file without a reason for each waiver. */
function readWaivers(skip: readonly string[], file: string | undefined): Waiver[] {
  const skipped = skip.map((text): Waiver => {
    const [check = '', operation] = text.split('@');
    return operation === undefined ? { check } : { check, operation };
  });
  return [...skipped, ...(file === undefined ? [] : readFile(file))];
}

function readFile(file: string): Waiver[] {
  const text = readText(file);
  let content: unknown;
  try {
    content = parse(text);
  } catch (error) {
    throw new WrongUse(`${file} is neither YAML nor JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(content)) throw new WrongUse(`${file} must be a list of waivers.`);
  return content.map((entry, place) => {
    const { check, operation, reason, ...others } = (entry ?? {}) as Record<string, unknown>;
    const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
    const isWaiver = isText(check) && isText(reason) && (operation === undefined || isText(operation));
    if (isWaiver && Object.keys(others).length === 0) return entry as Waiver;
    throw new WrongUse(
      `${file}, entry ${place + 1}: a waiver has the members check and reason, and may have operation, all of them texts.`,
    );
  });
}

/** A verdict whose waived findings say why. */
export type Verdict = Omit<ConformanceVerdict, 'findings'> & {
  readonly findings: readonly (ConformanceFinding & { readonly reason?: string })[];
};

function withReasons(verdicts: readonly ConformanceVerdict[], waivers: readonly Waiver[]): Verdict[] {
  return verdicts.map((verdict) => ({
    ...verdict,
    findings: verdict.findings.map((finding) => {
      const own = waivers.filter(
        ({ check, operation = finding.operationId }) =>
          check === verdict.name && operation === finding.operationId,
      );
      const reason = own.find((waiver) => waiver.reason !== undefined)?.reason ?? 'skipped by --skip';
      return finding.waived ? { ...finding, reason } : finding;
    }),
  }));
}

/** Maximum number of findings shown per check; the JSON has all of them. */
const findingsShownMax = 5;
/** Maximum number of requests shown per finding. */
const idsShownMax = 10;

export function asText(verdicts: readonly Verdict[]): string {
  return verdicts.flatMap(linesOf).join('\n');
}

function linesOf({ verdict, name, title, findings, evidence, advice }: Verdict): string[] {
  const shown = verdict === 'passed' ? ` (requests ${evidence.join(', ')})` : '';
  return [
    `${verdict.padEnd(8)}  ${name}: ${title}${shown}`,
    ...findings.slice(0, findingsShownMax).map((finding) => printable(`            ${lineOf(finding)}`)),
    ...(findings.length > findingsShownMax
      ? [`            and ${findings.length - findingsShownMax} more`]
      : []),
    ...(verdict === 'failed' || verdict === 'noted' ? [`            → ${advice}`] : []),
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
  const count = (verdict: Verdict['verdict']) => verdicts.filter((each) => each.verdict === verdict).length;
  const cases = verdicts.map(({ name, title, verdict, findings, advice = '' }) => {
    const text = findings.map(lineOf).join('\n');
    const inner =
      verdict === 'failed'
        ? `<failure message="${escaped(advice)}">${escaped(text)}</failure>`
        : verdict === 'passed'
          ? ''
          : verdict === 'noted'
            ? `<system-out>${escaped(`${text}\n${advice}`)}</system-out>`
            : `<skipped message="${escaped(verdict === 'waived' ? text : 'the run has no request for this check')}"/>`;
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
