/** A parsed YAML or JSON object of a contract file. */
export type Json = Record<string, unknown>;

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value if it is an object, otherwise an empty object. */
export function members(value: unknown): Json {
  return isJson(value) ? value : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function texts(value: unknown): string[] {
  return list(value).filter((item) => typeof item === 'string');
}
