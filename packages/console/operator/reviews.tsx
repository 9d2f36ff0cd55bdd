import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { TabbedPage } from '../components/tabbed-page.tsx';
import { ReviewQueue } from './products/review-queue.tsx';
import { ReviewRules } from './products/review-rules.tsx';

/** Products that wait for a decision of an operator, and which products have to. */
export default function Reviews() {
  const isAllowed = mayUse(useSession(), ['viewer', 'catalogue']);
  return (
    <TabbedPage
      title={t('Reviews')}
      tabs={[
        { id: 'queue', name: t('Waiting'), isAllowed, content: ReviewQueue },
        { id: 'rules', name: t('Rules'), isAllowed, content: ReviewRules },
      ]}
    />
  );
}
