import type { Lists } from '@kontor/client/elements';
import { type Question, searchNames } from '@kontor/client/questions';
import { useId, useState } from 'preact/hooks';
import { t } from '../../app/texts.ts';
import { Input, Select } from '../../components/controls.tsx';
import { Closest } from '../mend/closest.tsx';

interface Props {
  readonly label: string;
  readonly question: Pick<Question, 'list' | 'allowed'>;
  readonly lists: Lists;
  /** Text of the file that the answer is for, with which the search begins. */
  readonly searched: string;
  readonly closest?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An answer: a choice where there are few, a search in the marketplace's list where there is one, or a text. */
export function AnswerField({ label, question, value, onChange, closest, ...rest }: Props) {
  const { list, allowed } = question;
  if (list !== undefined && rest.lists.names?.[list] !== undefined)
    return <ListField label={label} list={list} closest={closest} onChange={onChange} {...rest} />;
  if (allowed.length > 0)
    return (
      <Select label={label} value={value} options={allowed} none={t('leave open')} onChange={onChange} />
    );
  return (
    <div class="field">
      <Input label={label} value={value} onChange={onChange} />
      <Closest name={value === '' ? closest : undefined} onChoose={onChange} />
    </div>
  );
}

interface ListFieldProps extends Omit<Props, 'question' | 'value'> {
  readonly list: NonNullable<Question['list']>;
}

/** Searches in a list of the marketplace; the answer is its id where it has ids. */
function ListField({ label, list, lists, searched, closest, onChange }: ListFieldProps) {
  const [text, setText] = useState('');
  const id = useId();
  const names = lists.names?.[list] ?? [];
  const idOf = (name: string) => lists[list]?.get(name.toLowerCase()) ?? '';
  const near = names.find((name) => name === closest || (closest !== undefined && idOf(name) === closest));
  const choose = (name: string) => {
    setText(name);
    onChange(idOf(name));
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        list={`${id}-names`}
        value={text}
        placeholder={t('type to search')}
        onInput={(event) => choose(event.currentTarget.value)}
      />
      <datalist id={`${id}-names`}>
        {searchNames(text === '' ? searched : text, names, [near]).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Closest name={text === '' ? near : undefined} onChoose={choose} />
    </div>
  );
}
