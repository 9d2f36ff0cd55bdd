import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ConformanceFinding, ConformanceVerdict } from '../../generated/sandbox-v1.ts';
import { WrongUse } from '../failures.ts';

/** Findings that do not fail their check: all of the check, or those about one operation. */
interface Waiver {
  readonly check: string;
  readonly operation?: string;
  /** Required in a file. */
  readonly reason?: string;
}

export const keyOf = ({ check, operation }: Waiver): string =>
  operation === undefined ? check : `${check}@${operation}`;

/** Reads waivers from `--skip` and from a file. Throws `WrongUse` for a file without a reason for each waiver. */
export function readWaivers(skip: readonly string[], file: string | undefined): Waiver[] {
  const skipped = skip.map((text): Waiver => {
    const [check = '', operation] = text.split('@');
    return operation === undefined ? { check } : { check, operation };
  });
  return [...skipped, ...(file === undefined ? [] : readFile(file))];
}

function readFile(file: string): Waiver[] {
  let content: unknown;
  try {
    content = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new WrongUse(`${file} cannot be read: ${(error as Error).message}`);
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

export function withReasons(verdicts: readonly ConformanceVerdict[], waivers: readonly Waiver[]): Verdict[] {
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
