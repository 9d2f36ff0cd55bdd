import { useId, useState } from 'preact/hooks';
import { t } from '../app/texts.ts';
import { Button } from './controls.tsx';

interface PickerProps {
  readonly label: string;
  readonly options: readonly string[];
  readonly value: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Any number of entries of a long list, found by a part of their names. */
export function Picker({ label, options, value, onChange }: PickerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const wanted = text.trim().toLowerCase();
  const found = options.filter((each) => each.toLowerCase().includes(wanted) && !value.includes(each));
  const choose = (entry: string) => {
    onChange([...value, entry]);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || wanted === '') return;
    // Enter chooses, and does not send the form yet.
    event.preventDefault();
    if (found[0] !== undefined) choose(found[0]);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        placeholder={value.length === 0 ? t('all') : ''}
        onFocus={() => setOpen(true)}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {value.length > 0 && (
        <ul class="row" aria-label={t('Chosen')}>
          {value.map((entry) => (
            <li key={entry}>
              <button
                type="button"
                class="badge accent"
                title={t('Remove {name}', { name: entry })}
                aria-label={t('Remove {name}', { name: entry })}
                onClick={() => onChange(value.filter((each) => each !== entry))}
              >
                {entry} ✕
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <ul class="options" aria-label={label}>
          {found.map((entry) => (
            <li key={entry}>
              <Button kind="plain" onClick={() => choose(entry)}>
                {entry}
              </Button>
            </li>
          ))}
          {found.length === 0 && <li class="soft">{t('Nothing matches.')}</li>}
        </ul>
      )}
    </div>
  );
}
