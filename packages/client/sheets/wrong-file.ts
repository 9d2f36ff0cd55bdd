/** Thrown when a file, a map or an answer cannot be used; the message says what to do. */
export class WrongFile extends Error {}

/** Thrown when the file is not in the expected format. */
export class NotReadable extends WrongFile {
  constructor(reason: string, place: { line: number; byte: number }) {
    super(`The file cannot be read at line ${place.line}, byte ${place.byte}: ${reason}`);
  }
}

/** Thrown when columns have no place in an element; with a map of them to start from. */
export class UnknownColumns extends WrongFile {
  readonly map: Readonly<Record<string, string | null>>;

  constructor(message: string, map: UnknownColumns['map']) {
    super(message);
    this.map = map;
  }
}

/** Thrown when a row cannot become an element; the message completes "The element is …". */
export class BrokenRow extends Error {}

export function quoted(value: string): string {
  return JSON.stringify(value);
}
