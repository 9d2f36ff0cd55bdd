import type { ContractOperation, ContractTable } from '../../packages/contract/form/operation-table.ts';
import { type ContractName, openapiDocuments } from '../../packages/contract/generated/openapi.ts';

/** An operation of any contract; a new contract is included once it is generated. */
export interface SweptOperation extends ContractOperation {
  readonly id: string;
  readonly document: ContractName;
  readonly plane: 'partner' | 'operator';
  /** `GET /v5/products`, for test names. */
  readonly title: string;
}

export const operations: readonly SweptOperation[] = (
  await Promise.all((Object.keys(openapiDocuments) as ContractName[]).map(operationsOf))
).flat();

async function operationsOf(document: ContractName): Promise<SweptOperation[]> {
  const module: Record<string, ContractTable> = await import(
    `../../packages/contract/generated/${document}.ts`
  );
  const constant = document.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.entries(module[constant] as ContractTable).map(([id, row]) => ({
    ...row,
    id,
    document,
    plane: document.startsWith('operator-') || row.security === 'operatorToken' ? 'operator' : 'partner',
    title: `${row.method} ${row.path}`,
  }));
}

/** Values of path parameters by name; a missing one gets a value that does not exist. */
export type PathValues = Readonly<Record<string, string>>;

/** The path of an operation with its parameters filled in. */
export function pathOf({ path }: ContractOperation, values: PathValues = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? 'nobody-has-this'),
  );
}

/** A body that an operation accepts and that contains nothing; undefined when it has no body. */
export function emptyBodyOf({ body, bulk }: ContractOperation): string | undefined {
  if (body === 'none') return undefined;
  if (body === 'form') return 'a=b';
  if (bulk === undefined) return '{}';
  return bulk.member === undefined ? '[]' : JSON.stringify({ [bulk.member]: [] });
}

/** Content type of an operation's request body. */
export function typeOf({ body }: ContractOperation): string {
  return body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
}

/** Every method that a path accepts, over all operations of its plane. */
export function methodsOf(path: string, plane: SweptOperation['plane']): string[] {
  const fitting = operations.filter(
    (each) => each.plane === plane && new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  const methods = fitting.map(({ method }) => method as string);
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : [])])].sort();
}
