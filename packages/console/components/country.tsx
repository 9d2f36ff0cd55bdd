import { alpha3ByAlpha2 } from '@kontor/values/codes';
import { t } from '../app/texts.ts';
import { Select } from './controls.tsx';

/** Countries by their names for the reader, with codes of three letters. */
function countries(): readonly (readonly [code: string, name: string])[] {
  const names = new Intl.DisplayNames(navigator.language, { type: 'region' });
  return [...alpha3ByAlpha2]
    .map(([alpha2, alpha3]) => [alpha3, names.of(alpha2) ?? alpha3] as const)
    .sort(([, one], [, other]) => one.localeCompare(other));
}

interface CountryProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Chooses a country. */
export function Country(field: CountryProps) {
  return <Select label={t('Country')} options={countries()} {...field} />;
}
