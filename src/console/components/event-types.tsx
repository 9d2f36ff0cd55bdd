import { t } from '../app/texts.ts';
import { Check } from './controls.tsx';

interface Props {
  /** Types that the login may read. */
  readonly types: readonly { readonly type: string }[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Chooses types of events, or all of them. */
export function EventTypes({ types, chosen, onChange }: Props) {
  const toggle = (type: string, isChosen: boolean) =>
    onChange(new Set(isChosen ? [...chosen, type] : [...chosen].filter((other) => other !== type)));
  return (
    <fieldset class="card stack scrolled">
      <legend>{t('Event types')}</legend>
      <Check
        label={t('all')}
        checked={types.length > 0 && chosen.size === types.length}
        onChange={(isChosen) => onChange(new Set(isChosen ? types.map(({ type }) => type) : []))}
      />
      {types.map(({ type }) => (
        <Check
          key={type}
          label={type}
          checked={chosen.has(type)}
          onChange={(isChosen) => toggle(type, isChosen)}
        />
      ))}
    </fieldset>
  );
}
