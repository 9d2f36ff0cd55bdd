/** The request schemas of all operations, for tests that put a value in every place of them. */

import { operations } from '../../../test/sweeps/operations.ts';
import type { mismatchesOf } from '../form/mismatches.ts';

export type Node = Record<string, unknown>;
export type SchemaName = Parameters<typeof mismatchesOf>[0];

/** Each request schema with the document that contains it. */
export const requestSchemas = new Map(
  operations.flatMap(({ schema, document }) => (schema === undefined ? [] : [[schema, document] as const])),
);

/** Returns what a schema refers to; of several choices, the one that is not null. */
export function resolve(document: Node, value: unknown): Node {
  const node = (value ?? {}) as Node;
  if (typeof node.$ref === 'string') {
    const steps = node.$ref.slice('#/'.length).split('/');
    return resolve(
      document,
      steps.reduce<unknown>((each, step) => (each as Node)[step], document),
    );
  }
  const choice = ((node.oneOf ?? node.allOf ?? []) as Node[]).find(({ type }) => type !== 'null');
  return choice === undefined ? node : resolve(document, choice);
}

/** A value that has only `leaf` at the place. */
export function valueAt([step, ...rest]: readonly string[], leaf: unknown): unknown {
  if (step === undefined) return leaf;
  return step === '0' ? [valueAt(rest, leaf)] : { [step]: valueAt(rest, leaf) };
}
