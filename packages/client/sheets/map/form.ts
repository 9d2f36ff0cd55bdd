/** The form of a map: how the columns of a sheet fill the members of elements. schemas/map.json describes it for editors. */

/** Where the value of a member comes from. A text is the name of a column; in it, `*` stands for any text and `#` for a number. */
export type Source =
  | string
  /** The same value for every row. */
  | { readonly constant: unknown }
  /** An answer to one of the questions of the map. */
  | { readonly answer: string }
  /** A list: the values of all columns whose names fit, in the order of the sheet. */
  | { readonly columns: string }
  /** A list of values; those that are equal to an earlier one are left out. */
  | { readonly list: readonly Source[] }
  | { readonly join: readonly Source[]; readonly with?: string }
  /** A list: the parts of a text. */
  | { readonly split: Source; readonly by: string }
  /** A text in front of each; an address stays as it is, and nothing is left without the text. */
  | { readonly prefix: Source; readonly with: Source }
  /** Attributes from `name=value,name=value`; `each` separates several values of one attribute. */
  | { readonly pairs: Source; readonly by: string; readonly sign: string; readonly each?: string }
  /** A list of attributes whose names and values stand in columns. */
  | { readonly attributes: readonly { readonly name: Source; readonly values: Source }[] }
  /** The value of a name in `name=value,name=value`; of a list, that of each entry. */
  | { readonly pick: Source; readonly name: string; readonly by: string; readonly sign: string }
  /** An entry of a list, counted from 0; from its end, if the number is negative. */
  | { readonly entry: Source; readonly at: number }
  /** The value that belongs to a text: by `values`, else by the name of a brand or category. */
  | {
      readonly lookup: Source;
      readonly values?: Readonly<Record<string, unknown>>;
      readonly in?: ListName;
      readonly otherwise?: Source;
    }
  | { readonly number: Source; readonly times: number }
  /** A measure in another unit: from the one next to the number, else that of `from`. */
  | { readonly measure: Source; readonly from?: Source; readonly to: string }
  /** The number or the unit of a text such as `750 ml`. */
  | { readonly quantity: Source; readonly part: 'number' | 'unit' }
  /** The sum of a number over all rows of the group; other texts count nothing. */
  | { readonly sum: Source }
  /** The first of them that is not empty. */
  | { readonly first: readonly Source[] }
  | { readonly if: Condition; readonly use: Source; readonly otherwise?: Source }
  /** A text in which `\n` stands for a line break. */
  | { readonly lines: Source }
  /** A text of at most that many characters, cut between words. */
  | { readonly cut: Source; readonly at: number }
  /** A moment, from a day or a time; `ends` makes a day its last second. */
  | { readonly date: Source; readonly form?: DateForm; readonly ends?: boolean }
  /** A source in the row that this one inherits from. */
  | { readonly ofParent: Source }
  /** A list: a source in every row of the group. */
  | { readonly ofGroup: Source };

/** Lists of the marketplace that texts are looked up in. */
export type ListName = 'brands' | 'categories';

export const dateForms = ['iso', 'day.month.year', 'month/day/year'] as const;
export type DateForm = (typeof dateForms)[number];

export type Condition =
  | { readonly is: readonly [Source, ...string[]] }
  /** The first is a number above the second. */
  | { readonly above: readonly [Source, Source] }
  | { readonly filled: Source }
  | { readonly empty: Source }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** How rows belong together, and which are no elements. */
export interface RowRules {
  /** Rows that are no elements. */
  readonly leaveOut?: Condition;
  /** Consecutive rows with the same value form a group; each inherits from the first of them. */
  readonly group?: {
    readonly by: Source;
    readonly own?: readonly string[];
    /** The rows of a group are one element, that of the first; rows that are no elements count for nothing in it. */
    readonly joins?: boolean;
  };
  /** Rows that others name inherit to them, and are no elements. */
  readonly parents?: {
    /** Which rows these are; all that others name, if it is left out. */
    readonly are?: Condition;
    /** What others may name a row by. */
    readonly keys: readonly Source[];
    /** How a row names the one that it inherits from. */
    readonly named: Source;
    /** A row may name one that the sheet does not have. */
    readonly mayBeMissing?: boolean;
    /** Columns that are not inherited. */
    readonly own?: readonly string[];
  };
}

/** Sources by path of the element: `pricing.vat`, `mediaAssets[*].location`, `productDescription.attributes.Colour`. */
export type Members = Readonly<Record<string, Source>>;

/** A map of the present form, which is versioned. */
export interface SheetMap {
  readonly $schema?: string;
  readonly version: 1;
  readonly name?: string;
  /** Columns that identify a sheet of this form. The map may name others that a sheet does not have. */
  readonly recognize?: readonly string[];
  readonly decimal?: 'point' | 'comma';
  readonly rows?: RowRules;
  /** What the sheet cannot say, by the name of the answer. */
  readonly questions?: Readonly<Record<string, string>>;
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Names of the marketplace by the attribute's name in the sheet; null leaves one out. */
  readonly attributeNames?: Readonly<Record<string, string | null>>;
  /** Values to send instead of those that the sheet has, by path and by value. */
  readonly corrections?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Members that are the same in all elements with the same value at a path. */
  readonly equalWithin?: Readonly<Record<string, readonly string[]>>;
  /** Members by kind of the elements. */
  readonly members: Readonly<Record<string, Members>>;
}

/** Paths by column name; null leaves a column out. */
export type ColumnMap = Readonly<Record<string, string | null>>;

export function isSheetMap(map: SheetMap | ColumnMap): map is SheetMap {
  return 'version' in map && map.version === 1;
}
