/** A parsed YAML or JSON value with members, as contract files are made of. */
export type Json = Record<string, unknown>;

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of a value that may be absent; an empty object then. */
export function members(value: unknown): Json {
  return isJson(value) ? value : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function texts(value: unknown): string[] {
  return list(value).filter((item) => typeof item === 'string');
}
