import type { Review, ReviewChange } from '../../../generated/operator-v1.ts';
import { Time } from '../../app/format.tsx';
import { hrefOf } from '../../app/route.ts';
import { t } from '../../app/texts.ts';
import { Json } from '../../components/as-request.tsx';
import { Badge } from '../../components/basics.tsx';
import { Button, Check } from '../../components/controls.tsx';
import { Table } from '../../components/table.tsx';
import { PartnerLink } from '../parts/partner-link.tsx';
import type { Decision } from './review-dialog.tsx';

interface Props {
  readonly review: Review;
  readonly mayDecide: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onDecide: (decision: Decision) => void;
}

/** A product that waits, with what changed since the approved content. */
export function ReviewCard({ review, mayDecide, isChosen, onChoose, onDecide }: Props) {
  const { partnerId, sku, content, waitingSince, changes = [], changesLeftOut = 0, product } = review;
  return (
    <li class="card">
      <div class="row">
        {mayDecide ? <Check label={sku} checked={isChosen} onChange={onChoose} /> : <strong>{sku}</strong>}
        <Badge tone={content === 'new' ? 'accent' : 'warn'}>
          {content === 'new' ? t('new') : t('changed')}
        </Badge>
        <PartnerLink partnerId={partnerId} />
        <span class="soft">
          {t('waits since')} <Time at={waitingSince} />
        </span>
        <a href={hrefOf(['catalogue', partnerId, sku])}>{t('Open the product')}</a>
      </div>
      {changes.length > 0 && (
        <Table
          caption={t('Changes of {sku}', { sku })}
          rows={changes}
          keyOf={(change) => change.jsonPath}
          columns={[
            { name: t('Place'), cell: (change) => <code>{change.jsonPath}</code> },
            { name: t('Approved'), cell: (change) => <Value of={change.before} /> },
            { name: t('Delivered'), cell: (change) => <Value of={change.after} /> },
          ]}
        />
      )}
      {changesLeftOut > 0 && (
        <p class="soft">{t('{count} more changes are left out.', { count: changesLeftOut })}</p>
      )}
      <details open={content === 'new' && changes.length === 0}>
        <summary>{t('The whole delivered content')}</summary>
        <Json value={product} />
      </details>
      {mayDecide && (
        <div class="row actions">
          <Button kind="primary" onClick={() => onDecide('approve')}>
            {t('Approve')}
          </Button>
          <Button kind="danger" onClick={() => onDecide('reject')}>
            {t('Reject')} …
          </Button>
        </div>
      )}
    </li>
  );
}

function Value({ of }: { of: ReviewChange['before'] }) {
  if (of === undefined) return <span class="soft">–</span>;
  return <code>{typeof of === 'string' ? of : JSON.stringify(of)}</code>;
}
