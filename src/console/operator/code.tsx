import { hrefOf } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { CodePage } from '../codes/code-page.tsx';

/** An error code, for an operator. */
export default function Code() {
  return <CodePage Occurrences={Lists} />;
}

const ofBrands = ['900004', '900005'];
const ofCategories = ['900006', '100017', '500001', '600004'];

function Lists({ code }: { code: string }) {
  const tab = ofBrands.includes(code) ? 'brands' : ofCategories.includes(code) ? 'categories' : undefined;
  if (tab === undefined) return null;
  return (
    <p>
      <a href={hrefOf(['catalogue'], { tab })}>{tab === 'brands' ? t('Brands') : t('Categories')}</a>
    </p>
  );
}
