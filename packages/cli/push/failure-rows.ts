import type { ProductProcessTaskError } from '@kontor/contract/generated/products-v5';
import { splitElementPath } from '@kontor/values/element-path';
import type { ElementPlace } from './batches.ts';

/** An entry of a part (contract schema ProductProcessTaskResult). */
export interface PartResult {
  readonly sku?: string;
  readonly errors?: readonly ElementError[];
}

/** An entry of its errors; no member is relied on. */
type ElementError = { readonly [Name in keyof ProductProcessTaskError]?: unknown };

/** One error of one element of the file. */
export interface FailureRow {
  /** Number of the element in the file, counted from 1; absent if the server does not say which element it was. */
  readonly element?: number;
  readonly line?: number;
  readonly sku?: string;
  readonly code: string;
  /** Place inside the element: `$.pricing.vat`. */
  readonly jsonPath?: string;
  readonly message: string;
  readonly value?: unknown;
  readonly allowedValues?: readonly unknown[];
  readonly closestMatch?: string;
  /** Id of the delivery, for `--failed`. */
  readonly delivery?: string;
}

/** Returns the rows of a failed part in file order, each with the place of its element in the file. */
export function failureRows(results: readonly PartResult[], places: readonly ElementPlace[]): FailureRow[] {
  return results
    .flatMap((result) => rowsOf(result, places))
    .sort((one, other) => (one.element ?? 0) - (other.element ?? 0));
}

function rowsOf({ sku, errors = [] }: PartResult, places: readonly ElementPlace[]): FailureRow[] {
  const positions = errors.map((error) => positionOf(text(error.jsonPath)));
  const index = positions.find((position) => position !== undefined)?.index;
  const place = index === undefined ? undefined : places[index];
  const common = {
    ...(place !== undefined && { element: place.number, line: place.line }),
    ...(sku !== undefined && { sku }),
  };
  if (errors.length === 0) return [{ ...common, code: '', message: 'The server gave no reason.' }];
  return errors.map((error, position) => {
    const row = rowOf(error, common, positions[position]?.inside);
    return { ...row, message: inFile(row.message, places) };
  });
}

/** Errors of the answer to a request, by the index of their element in it; undefined for those that name none. */
export function errorsByElement({ errors = [] }: { readonly errors?: readonly SentError[] }) {
  const read = errors.map(({ code, detail, jsonpath }) => ({ code, detail, jsonPath: jsonpath }));
  return Map.groupBy(read, ({ jsonPath }) => positionOf(text(jsonPath))?.index);
}

/** The members of an entry of `errors` that are read here. */
interface SentError {
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly jsonpath?: unknown;
}

/** Replaces references to elements of the request (`$[3]`, `$.status[3]`) in a message with their numbers in the file. */
function inFile(message: string, places: readonly ElementPlace[]): string {
  return message.replaceAll(/(?:[Ee]lement )?\$(?:\.\w+)?\[(\d+)\](?!\.\w|\[)/g, (named, index) => {
    const place = places[Number(index)];
    return place === undefined ? named : `element ${place.number}`;
  });
}

function rowOf(error: ElementError, common: Partial<FailureRow>, jsonPath: string | undefined): FailureRow {
  const { value, allowedValues, closestMatch, detail } = error;
  const title = text(error.title) ?? '';
  return {
    ...common,
    code: text(error.code) ?? '',
    ...(jsonPath !== undefined && { jsonPath }),
    message: text(detail) ?? title,
    ...(value !== undefined && { value }),
    ...(Array.isArray(allowedValues) && { allowedValues }),
    ...(typeof closestMatch === 'string' && { closestMatch }),
  };
}

/** The index of the element in the request, and the path inside it. */
function positionOf(jsonPath: string | undefined): { index: number; inside: string } | undefined {
  const found = splitElementPath(jsonPath ?? '');
  return found && { ...found, inside: `$${found.inside}` };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** One error code with which elements failed. */
export interface Cause {
  readonly code: string;
  readonly count: number;
  /** Its first failure in the file. */
  readonly example: FailureRow;
}

/** Collects why elements failed; its memory does not grow with the file. */
export class Causes {
  readonly #byCode = new Map<string, Cause>();

  add(rows: readonly FailureRow[]): void {
    for (const row of rows) {
      const { code } = row;
      const cause = this.#byCode.get(code);
      const isFirst = cause === undefined || (row.element ?? 0) < (cause.example.element ?? 0);
      this.#byCode.set(code, {
        code,
        count: (cause?.count ?? 0) + 1,
        example: isFirst ? row : cause.example,
      });
    }
  }

  /** All causes, most frequent first. */
  get all(): Cause[] {
    return [...this.#byCode.values()].sort((one, other) => other.count - one.count);
  }
}
