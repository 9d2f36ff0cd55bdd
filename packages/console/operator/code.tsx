import { hrefOf } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { CodePage, listsByCode } from '../codes/code-page.tsx';

/** An error code, for an operator. */
export default function Code() {
  return <CodePage Occurrences={Lists} />;
}

function Lists({ code }: { code: string }) {
  const tab = listsByCode[code];
  if (tab === undefined) return null;
  return (
    <p>
      <a href={hrefOf(['catalogue'], { tab })}>{tab === 'brands' ? t('Brands') : t('Categories')}</a>
    </p>
  );
}
