import type { DecimalSign } from '@kontor/values/number-text';
import { plainText } from '../cells.ts';
import type { Notes } from '../notes.ts';
import { quoted, WrongFile } from '../wrong-file.ts';
import type { Definitions } from './attribute-names.ts';
import { compileCondition } from './conditions.ts';
import { dayOf } from './dates.ts';
import type { Condition, ListName, Source } from './form.ts';
import { columnsIn } from './inner-sources.ts';
import { listOf } from './list-values.ts';
import type { Evaluate, RowView } from './row-view.ts';
import {
  amountIn,
  cutText,
  factorBetween,
  folded,
  pairsIn,
  partsOf,
  quantityIn,
  sumOf,
  timesExactly,
  withLineBreaks,
} from './values.ts';

/** The columns of a sheet, and what is known besides them. */
export interface Setting {
  readonly columns: ColumnNames;
  readonly answers: Readonly<Record<string, unknown>>;
  /** The marketplace's ids by folded name; a list that is not known leaves texts as they are. */
  readonly lists: Lists;
  /** The decimal sign that is stated. */
  readonly decimal?: DecimalSign | undefined;
  /** Told what is left out. */
  readonly notes?: Notes;
}

/** Lists of the marketplace, by folded name. */
export type Lists = Partial<Readonly<Record<ListName, ReadonlyMap<string, string>>>> & {
  readonly definitions?: Definitions;
  /** The names as the marketplace writes them. */
  readonly names?: Partial<Readonly<Record<ListName, readonly string[]>>>;
};

/** Finds columns by name. */
export interface ColumnNames {
  /** Positions of the columns that a name fits, in the order of the sheet; `*` stands for any text, `#` for a number. */
  positionsOf(name: string): readonly number[];
  readonly names?: readonly string[];
}

/** Makes the function that computes a source. */
export function compile(source: Source, setting: Setting): Evaluate {
  if (typeof source === 'string') return cellOf(setting.columns.positionsOf(source));
  const [form] = Object.keys(makers).filter((key) => key in source);
  if (form === undefined) throw new WrongFile(`A source of the map has none of ${Object.keys(makers)}.`);
  const make = makers[form as keyof typeof makers] as (source: unknown, setting: Setting) => Evaluate;
  return make(source, setting);
}

/** The first cell at one of the positions that is not empty. */
function cellOf(positions: readonly number[]): Evaluate {
  const [only] = positions;
  if (only === undefined) return () => undefined;
  if (positions.length === 1) return ({ cells }) => storedIn(cells[only]);
  return ({ cells }) => {
    for (const position of positions) {
      const value = storedIn(cells[position]);
      if (value !== undefined) return value;
    }
    return undefined;
  };
}

function storedIn(cell: unknown): unknown {
  if (typeof cell !== 'string') return cell;
  return cell === '' ? undefined : plainText(cell);
}

type With<Key extends string> = Extract<Exclude<Source, string>, Readonly<Record<Key, unknown>>>;

const textsOf = (value: unknown) => (value === undefined ? [] : [value].flat().map(String));

const makers = {
  constant:
    ({ constant }: With<'constant'>): Evaluate =>
    () =>
      constant,
  answer: ({ answer }: With<'answer'>, { answers }: Setting): Evaluate => {
    const value = answers[answer] ?? undefined;
    return () => value;
  },
  columns({ columns }: With<'columns'>, setting: Setting): Evaluate {
    const cells = setting.columns.positionsOf(columns).map((position) => cellOf([position]));
    return (row) => listOf(cells.map((cell) => cell(row)));
  },
  list({ list }: With<'list'>, setting: Setting): Evaluate {
    const sources = list.map((source) => compile(source, setting));
    return (row) => listOf(sources.map((source) => source(row)));
  },
  join({ join, with: between = ' ' }: With<'join'>, setting: Setting): Evaluate {
    const sources = join.map((source) => compile(source, setting));
    return (row) => {
      const values = sources.map((source) => source(row));
      return values.includes(undefined) ? undefined : values.flat().join(between);
    };
  },
  split({ split, by }: With<'split'>, setting: Setting): Evaluate {
    const text = compile(split, setting);
    return (row) => listOf(textsOf(text(row)).flatMap((each) => partsOf(each, by)));
  },
  prefix({ prefix, with: before }: With<'prefix'>, setting: Setting): Evaluate {
    const [texts, front] = [compile(prefix, setting), compile(before, setting)];
    return (row) => {
      const text = front(row);
      return listOf(
        textsOf(texts(row)).map((each) => {
          if (/^https?:/i.test(each)) return each;
          return text === undefined
            ? undefined
            : `${String(text).replace(/\/$/, '')}/${each.replace(/^\//, '')}`;
        }),
      );
    };
  },
  pairs({ pairs, by, sign, each }: With<'pairs'>, setting: Setting): Evaluate {
    const text = compile(pairs, setting);
    return (row) => {
      const found = textsOf(text(row)).flatMap((part) => pairsIn(part, by, sign));
      return listOf(
        found.map(([name, value]) => ({ name, values: each === undefined ? [value] : partsOf(value, each) })),
      );
    };
  },
  attributes({ attributes }: With<'attributes'>, setting: Setting): Evaluate {
    const all = attributes.flatMap((each) => numbered(each, setting));
    return (row) =>
      listOf(
        all.map(({ name, values }) => {
          const [label, texts] = [name(row), textsOf(values(row))];
          return label === undefined || texts.length === 0
            ? undefined
            : { name: String(label), values: texts };
        }),
      );
  },
  pick({ pick, name, by, sign }: With<'pick'>, setting: Setting): Evaluate {
    const text = compile(pick, setting);
    return (row) => {
      const value = text(row);
      const found = textsOf(value).flatMap(
        (part) => pairsIn(part, by, sign).find(([key]) => key === name)?.[1] ?? [],
      );
      return Array.isArray(value) ? listOf(found) : found[0];
    };
  },
  entry({ entry, at }: With<'entry'>, setting: Setting): Evaluate {
    const list = compile(entry, setting);
    return (row) => textsOf(list(row)).at(at);
  },
  lookup: compileLookup,
  number({ number, times }: With<'number'>, setting: Setting): Evaluate {
    const value = compile(number, setting);
    return (row) => timesExactly(value(row), times, setting.decimal);
  },
  measure: compileMeasure,
  quantity({ quantity, part }: With<'quantity'>, setting: Setting): Evaluate {
    const text = compile(quantity, setting);
    return (row) => {
      const value = text(row);
      return value === undefined ? undefined : quantityIn(value)[part];
    };
  },
  sum({ sum }: With<'sum'>, setting: Setting): Evaluate {
    const source = compile(sum, setting);
    return (row) => sumOf((row.group ?? [row]).flatMap((each) => textsOf(source(each))));
  },
  first({ first }: With<'first'>, setting: Setting): Evaluate {
    const sources = first.map((source) => compile(source, setting));
    return (row) => {
      for (const source of sources) {
        const value = source(row);
        if (value !== undefined) return value;
      }
      return undefined;
    };
  },
  if({ if: condition, use, otherwise }: With<'if'>, setting: Setting): Evaluate {
    const holds = conditionOf(condition, setting);
    const [one, other] = [
      compile(use, setting),
      otherwise === undefined ? none : compile(otherwise, setting),
    ];
    return (row) => (holds(row) ? one(row) : other(row));
  },
  cut({ cut, at }: With<'cut'>, setting: Setting): Evaluate {
    const text = compile(cut, setting);
    return (row) => cutText(text(row), at);
  },
  lines({ lines }: With<'lines'>, setting: Setting): Evaluate {
    const text = compile(lines, setting);
    return (row) => withLineBreaks(text(row));
  },
  date({ date, form = 'iso', ends = false }: With<'date'>, setting: Setting): Evaluate {
    const text = compile(date, setting);
    return (row) => dayOf(text(row), form, ends);
  },
  ofParent({ ofParent }: With<'ofParent'>, setting: Setting): Evaluate {
    const source = compile(ofParent, setting);
    return ({ parent }) => (parent === undefined ? undefined : source(parent));
  },
  ofGroup({ ofGroup }: With<'ofGroup'>, setting: Setting): Evaluate {
    const source = compile(ofGroup, setting);
    return (row) => listOf((row.group ?? [row]).map((each) => source(each)));
  },
};

const none: Evaluate = () => undefined;

/** Makes the function that tells whether a condition holds. */
export function conditionOf(condition: Condition, setting: Setting): (row: RowView) => boolean {
  return compileCondition(condition, {
    compile: (source) => compile(source, setting),
    numberIn: (value) => amountIn(value, setting.decimal),
  });
}

/** A unit next to the number counts before that of `from`. Nothing measures 0: that is what systems write for what they do not know. */
function compileMeasure({ measure, from, to }: With<'measure'>, setting: Setting): Evaluate {
  const [source, own] = [compile(measure, setting), from === undefined ? none : compile(from, setting)];
  const { columns } = setting;
  const names = columnsIn(measure)
    .flatMap((name) => columns.positionsOf(name))
    .map((position) => quoted(columns.names?.[position] ?? ''));
  const leftOut = (what: string) =>
    setting.notes?.add(`${what} in ${[...new Set(names)].join(', ')}, which is left out as not known`);
  return (row) => {
    const value = source(row);
    if (value === undefined) return undefined;
    const { number, unit = own(row) } = quantityIn(value);
    const measured = timesExactly(number, unit === undefined ? 1 : factorBetween(unit, to), setting.decimal);
    if (measured === 0) leftOut('0');
    else if (unit === undefined) leftOut('a measure without a unit');
    return measured === 0 || unit === undefined ? undefined : measured;
  };
}

/** `otherwise` is for a text that no list knows; without it the text itself is sent, so that the server says what fits. */
function compileLookup(
  { lookup, values = {}, in: list, otherwise }: With<'lookup'>,
  setting: Setting,
): Evaluate {
  const text = compile(lookup, setting);
  const fallback = otherwise === undefined ? undefined : compile(otherwise, setting);
  const own = new Map(Object.entries(values).map(([key, value]) => [folded(key), value]));
  const ids = list === undefined ? undefined : setting.lists[list];
  const find = (value: unknown, row: RowView): unknown => {
    const key = folded(value);
    return own.get(key) ?? ids?.get(key) ?? fallback?.(row) ?? (list === undefined ? undefined : value);
  };
  return (row) => {
    const value = text(row);
    if (value === undefined) return own.get('') ?? fallback?.(row);
    return Array.isArray(value) ? listOf(value.map((each) => find(each, row))) : find(value, row);
  };
}

const numbersMax = 100;

/** The attributes of columns with a number in their names: `Attribute 1 name`, `Attribute 2 name`, as far as the sheet has them. */
function numbered(
  { name, values }: { readonly name: Source; readonly values: Source },
  setting: Setting,
): { name: Evaluate; values: Evaluate }[] {
  const written = JSON.stringify([name, values]);
  if (!written.includes('#')) return [{ name: compile(name, setting), values: compile(values, setting) }];
  const found = [];
  for (let number = 1; number <= numbersMax; number += 1) {
    const [own, others] = JSON.parse(written.replaceAll('#', String(number))) as [Source, Source];
    const isThere = columnsIn(own).some((column) => setting.columns.positionsOf(column).length > 0);
    if (isThere) found.push({ name: compile(own, setting), values: compile(others, setting) });
  }
  return found;
}
