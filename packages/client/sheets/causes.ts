import { memberPath } from '@kontor/values/element-path';

/** An error of an element, as the server tells it. */
export interface ToldError {
  readonly code?: string | undefined;
  readonly jsonPath?: string | undefined;
  readonly title?: string | undefined;
  readonly detail?: string | undefined;
  readonly value?: unknown;
  readonly allowedValues?: readonly unknown[] | undefined;
  readonly closestMatch?: unknown;
}

/** How often a value occurs, and the closest one that is allowed. */
interface ValueFacts {
  count: number;
  readonly closest: string | undefined;
}

/** Elements that fail for the same reason at the same member. */
export interface Cause {
  readonly code: string;
  /** Path by which an answer names the member. */
  readonly path: string;
  readonly message: string;
  readonly allowed: readonly string[];
  count: number;
  readonly values: Map<string, ValueFacts>;
}

/** Causes that are kept, and values of one. */
const causesMax = 500;
const valuesMax = 1_000;

/** Gathers why elements fail; its memory does not grow with the file. */
export class Causes {
  readonly #byKey = new Map<string, Cause>();

  /** Adds an error; `elementOf` is needed for what names an entry of the element by its position. */
  add(error: ToldError, elementOf: () => unknown = () => undefined): void {
    const { code = '', jsonPath = '', detail, title, value, closestMatch, allowedValues = [] } = error;
    const message = (detail ?? title ?? '').replaceAll(/(?:[Ee]lement )?\$\[\d+\](?!\.\w)/g, 'the element');
    const path = namedAttribute(pathOf(memberPath(jsonPath), message), elementOf);
    const key = `${code} ${path.replaceAll(/\[\d+\]/g, '[]')}`;
    const known = this.#byKey.get(key);
    if (known === undefined && this.#byKey.size >= causesMax) return;
    const allowed = allowedValues.filter((each) => typeof each === 'string');
    const cause = known ?? { code, path, message, allowed, count: 0, values: new Map() };
    cause.count += 1;
    this.#byKey.set(key, cause);
    if (typeof value !== 'string' && typeof value !== 'number') return;
    const facts = cause.values.get(String(value));
    if (facts !== undefined) facts.count += 1;
    else if (cause.values.size < valuesMax)
      cause.values.set(String(value), {
        count: 1,
        closest: typeof closestMatch === 'string' ? closestMatch : undefined,
      });
  }

  /** All causes, most frequent first. */
  get sorted(): Cause[] {
    return [...this.#byKey.values()].sort((one, other) => other.count - one.count);
  }
}

/** Where an element has its attributes. */
export const attributesPath = 'productDescription.attributes';
/** The answer that names the attributes of the sheet as the marketplace does. */
export const attributeNamesPath = `${attributesPath}[*].name`;

const attributeForm = /^productDescription\.attributes\[(\d+)\]\.(name|values\[\d+\])$/;

/** The path of an attribute by its name instead of its position, and that of all names for a name. */
function namedAttribute(path: string, elementOf: () => unknown): string {
  const [, index, member] = attributeForm.exec(path) ?? [];
  if (index === undefined) return path;
  if (member === 'name') return attributeNamesPath;
  const { productDescription } = (elementOf() ?? {}) as {
    productDescription?: { attributes?: readonly { readonly name?: unknown }[] };
  };
  const name = productDescription?.attributes?.[Number(index)]?.name;
  return typeof name === 'string' ? `${attributesPath}.${name}` : path;
}

const addresses = 'compliance.productSafety.addresses[0]';

/** The path that mends it: of a missing attribute that with its name, of a missing safety address the first one. */
export function pathOf(path: string, message: string): string {
  if (addresses.startsWith(path) && path.startsWith('compliance')) return addresses;
  const name = path === attributesPath ? /"([^"]+)" is required/.exec(message)?.[1] : undefined;
  return name === undefined ? path : `${attributesPath}.${name}`;
}
