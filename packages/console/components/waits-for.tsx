import type { WaitsFor as Wait } from '@kontor/contract/generated/products-v5';
import { Time } from '../app/format.tsx';
import { type Text, t } from '../app/texts.ts';

const words: Readonly<Record<Wait['what'], Text>> = {
  SHOP_CHECK: 'the shop check',
  REVIEW: 'a review by the marketplace',
  MARKETPLACE: 'a decision of the marketplace',
  CORRECTION: 'a corrected delivery',
};

/** What a product waits for that is pending or restricted, and until when, where that is known. */
export function WaitsFor({ wait: { what, until } }: { wait: Wait }) {
  return (
    <span>
      {t(words[what])}
      {until !== undefined && (
        <>
          , {t('expected by')} <Time at={until} />
        </>
      )}
    </span>
  );
}
