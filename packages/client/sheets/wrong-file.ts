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
  /** All columns of the table. */
  readonly columns: readonly string[];
  readonly map: Readonly<Record<string, string | null>>;
  /** Why columns have no path in the map. */
  readonly reasons: readonly string[];

  constructor(
    message: string,
    { columns, map, reasons }: Pick<UnknownColumns, 'columns' | 'map' | 'reasons'>,
  ) {
    super(message);
    this.columns = columns;
    this.map = map;
    this.reasons = reasons;
  }
}

/** Thrown when a row cannot become an element; the message completes "The element is …". */
export class BrokenRow extends Error {}

export function quoted(value: string): string {
  return JSON.stringify(value);
}
