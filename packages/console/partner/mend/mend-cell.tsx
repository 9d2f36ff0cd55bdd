import { type Mendable, objectOf } from '@kontor/client/questions';
import { useId, useState } from 'preact/hooks';
import { named, t } from '../../app/texts.ts';
import { Button, Input, Select } from '../../components/controls.tsx';
import { Closest } from './closest.tsx';

interface Props {
  readonly sku: string;
  /** What the element has now. */
  readonly value: string;
  readonly allowed: readonly string[];
  /** What is filled in one by one in place of a text. */
  readonly members: Mendable['members'];
  readonly closest: unknown;
  /** Number of elements with the same cause. */
  readonly alike: number;
  readonly isBusy: boolean;
  readonly onDeliver: (text: string, isForAll: boolean) => void;
}

/** Values that are a list to choose from; more are proposed while one types. */
const choicesMax = 30;

/** A field with the value at the place of an error: the closest match by one click, a list where values are a list. */
export function MendCell({ sku, value, allowed, members, closest, alike, isBusy, onDeliver }: Props) {
  const [text, setText] = useState(value);
  const near = typeof closest === 'string' && closest !== text ? closest : undefined;
  const id = useId();
  const isChoice = allowed.length > 0 && allowed.length <= choicesMax;
  const label = t('Value for {sku}', { sku });
  return (
    <div class="stack">
      {members.length > 0 && <Members members={members} onChange={setText} />}
      <span class="row">
        {members.length > 0 ? null : isChoice ? (
          <select aria-label={label} value={text} onChange={(event) => setText(event.currentTarget.value)}>
            {[...new Set([value, ...allowed])].map((each) => (
              <option key={each} value={each}>
                {named(each)}
              </option>
            ))}
          </select>
        ) : (
          <input
            aria-label={label}
            value={text}
            list={allowed.length > 0 ? id : undefined}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
        {!isChoice && allowed.length > 0 && (
          <datalist id={id}>
            {allowed.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        )}
        <Closest name={near} onChoose={setText} />
      </span>
      <span class="row">
        <Button disabled={isBusy || text === value} onClick={() => onDeliver(text, false)}>
          {t('Deliver again')}
        </Button>
        {alike > 1 && (
          <Button kind="plain" disabled={isBusy || text === value} onClick={() => onDeliver(text, true)}>
            {t('Deliver all {number} with this cause', { number: alike })}
          </Button>
        )}
      </span>
    </div>
  );
}

interface MembersProps {
  readonly members: Mendable['members'];
  readonly onChange: (text: string) => void;
}

/** A field for each member of an object; all of them are its text. */
function Members({ members, onChange }: MembersProps) {
  const [parts, setParts] = useState<Readonly<Record<string, string>>>({});
  return (
    <div class="filters">
      {members.map(({ name, allowed }) => {
        const common = {
          label: named(name),
          value: parts[name] ?? '',
          onChange(text: string) {
            const { [name]: _, ...others } = parts;
            const now = text === '' ? others : { ...others, [name]: text };
            setParts(now);
            onChange(JSON.stringify(objectOf(now)));
          },
        };
        return allowed.length > 0 ? (
          <Select key={name} {...common} options={allowed} none={t('leave open')} />
        ) : (
          <Input key={name} {...common} />
        );
      })}
    </div>
  );
}
