import { t } from '../../app/texts.ts';
import { Button } from '../../components/controls.tsx';

/** The closest match, to be taken by one click. */
export function Closest({ name, onChoose }: { name: string | undefined; onChoose: (name: string) => void }) {
  if (name === undefined) return null;
  return (
    <Button kind="plain" onClick={() => onChoose(name)}>
      {t('Take {name}', { name })}
    </Button>
  );
}
