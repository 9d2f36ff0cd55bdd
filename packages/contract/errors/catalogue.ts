/**
 * Whether the cause of an error may pass. `lasting`: it follows from the request alone, or from a state that never
 * changes, so the same request always gets it. `passing`: it follows from a state that can change, so the same request
 * may succeed later; such a refusal is not the response of its `Idempotency-Key`.
 */
export type CauseOfError = 'lasting' | 'passing';

/**
 * One entry of an error catalogue: everything that callers, the documentation and `kontor explain` need.
 * A code is unique in the whole project and never gets a new meaning (a test checks this).
 */
export interface CatalogueEntry {
  /** The code as sent: `NNNNNN - NAME` for elements of a delivery, `NAME` for synchronous errors. */
  readonly code: string;
  /** For clients that read 32-bit integers: of `NNNN - NAME`, the number is sent as the code, the name separately. */
  readonly numeric?: true;
  /** Last part of the problem details `type`; derived from the status where it is absent. */
  readonly problemType?: string;
  /** Where the code appears, if not in `errors` of a response: a sentence for its page. */
  readonly where?: string;
  /** HTTP status for synchronous errors; absent for errors of a single element or of the shop check. */
  readonly status?: number;
  readonly cause: CauseOfError;
  /** Short text for the `title` member. */
  readonly title: string;
  /** What the error means, for the documentation. */
  readonly meaning: string;
  /** What the caller can do, for the documentation and the `detail` member. */
  readonly remedy: string;
  /** True for codes that this project defines (those that begin with 9 and all names without a number). */
  readonly own: boolean;
}

/** An entry that can refuse a request as a whole. */
export interface RefusalEntry extends CatalogueEntry {
  readonly status: number;
}

/** A catalogue by symbolic name; those of the areas are declared to satisfy it. */
export type Catalogue = Readonly<Record<string, CatalogueEntry>>;

/** One violation of one element of a delivery, as listed in the failed part. */
export interface ElementViolation {
  code: string;
  title: string;
  /** Place in the delivered document, from the root of the body: `$[3].pricing.vat`. */
  jsonPath: string;
  /** The offending value, shortened when long. */
  value?: unknown;
  allowedValues?: readonly unknown[];
  /** The allowed value that is closest to the offending one. */
  closestMatch?: string;
  detail?: string;
}

/** The status of a refusal, under the name of its cause. */
type StatusByCause = { readonly lasting: number } | { readonly passing: number };

type RefusalRow = StatusByCause &
  Pick<CatalogueEntry, 'meaning' | 'remedy'> &
  Partial<Pick<CatalogueEntry, 'title' | 'problemType'>>;

/**
 * A catalogue of refusals; the code of each is its name. Its title is the phrase of its status (conventions, section 4), if the
 * row has none of its own.
 */
export function refusals<Name extends string>(
  rows: Readonly<Record<Name, RefusalRow>>,
): Readonly<Record<Name, RefusalEntry>> {
  const entries = Object.entries<RefusalRow>(rows).map(([code, row]): [string, RefusalEntry] => {
    const [cause, status] =
      'lasting' in row ? (['lasting', row.lasting] as const) : (['passing', row.passing] as const);
    const { meaning, remedy, title = statusPhrase(status), problemType } = row;
    const own = problemType !== undefined && { problemType };
    return [code, { code, cause, status, title, meaning, remedy, own: true, ...own }];
  });
  return Object.fromEntries(entries) as Readonly<Record<Name, RefusalEntry>>;
}

type NumberedRow = ({ readonly lasting: number } | { readonly passing: number }) &
  Pick<CatalogueEntry, 'meaning' | 'remedy'> &
  Partial<Pick<CatalogueEntry, 'title' | 'status'>>;

/**
 * A catalogue of errors whose codes are a number and their name; a row has the number under the name of its cause. Numbers of
 * four digits are for clients that read integers; of those with six digits, only the ones that begin with 9 are this project's
 * own. The title is the phrase of the status or, without a status, the name in words, if the row has none of its own.
 */
export function numberedErrors<const Rows extends Readonly<Record<string, NumberedRow>>>(
  rows: Rows,
): NumberedErrors<Rows> {
  const entries = Object.entries<NumberedRow>(rows).map(([name, row]): [string, CatalogueEntry] => {
    const [cause, number] =
      'lasting' in row ? (['lasting', row.lasting] as const) : (['passing', row.passing] as const);
    const {
      meaning,
      remedy,
      status,
      title = status === undefined ? inWords(name) : statusPhrase(status),
    } = row;
    const numeric = number < 10_000 && ({ numeric: true } as const);
    const facts = { cause, ...(status && { status }), title, meaning, remedy, ...numeric };
    return [name, { code: `${number} - ${name}`, ...facts, own: number < 10_000 || number >= 900_000 }];
  });
  return Object.fromEntries(entries) as NumberedErrors<Rows>;
}

/** Those whose row has a status can refuse a request, the others one element of it. */
type NumberedErrors<Rows> = {
  readonly [Name in keyof Rows]: Rows[Name] extends { readonly status: number }
    ? RefusalEntry
    : CatalogueEntry;
};

function inWords(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ');
}

/**
 * Not imported: an import reads every export of the module, and one of them loads Node's own web client, which adds
 * 50 ms to the start of every thread.
 */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** Returns the HTTP reason phrase of a status, the title of this project's own errors (conventions, section 4). */
export function statusPhrase(status: number): string {
  return STATUS_CODES[status] ?? 'Error';
}
