import type { Takedown } from '@kontor/contract/generated/operator-v1';
import { count, Time } from '../../app/format.tsx';
import { go, hrefOf, useFilters } from '../../app/route.ts';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { rawTabs, tabOf } from '../../components/as-request.tsx';
import { useQuestion } from '../../components/ask-button.tsx';
import { Badge, Facts } from '../../components/basics.tsx';
import { Button, Input, Select } from '../../components/controls.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { Listing } from '../../components/listing.tsx';
import { useAct, useCall, useRows } from '../../data/operator.ts';
import { ScopeText, TakeDown } from './take-down.tsx';

/** Others create and lift takedowns, too. */
const everyMs = 3_000;

/** True once a takedown is applied to all products that it matches. */
const isApplied = ({ active, state }: Takedown) => !active || state === 'done';

/** Products that must not be sold, and why. */
export function Takedowns() {
  const session = useSession();
  const { filters, field } = useFilters();
  const { active = 'true', partnerId, takedownId } = filters;
  const takedowns = useRows(
    'listTakedowns',
    {
      partnerId,
      ...(active !== 'all' && { active: active === 'true' }),
      limit: 50,
    },
    { everyMs, isSettled: isApplied },
  );
  return (
    <>
      <div class="filters">
        <Select
          label={t('State')}
          {...field('active', active)}
          options={[
            ['true', t('in force')],
            ['false', t('lifted')],
            ['all', t('all')],
          ]}
        />
        <Input label={t('Partner id')} type="search" {...field('partnerId')} />
        {mayUse(session, ['catalogue']) && <TakeDown label={`${t('Take products down')} …`} />}
      </div>
      <Listing
        caption={t('Takedowns')}
        list={takedowns}
        keyOf={(row) => row.takedownId}
        hrefOf={(row) => hrefOf(['catalogue'], { ...filters, takedownId: row.takedownId })}
        selected={takedownId}
        empty={t('Nothing is taken down.')}
        columns={[
          { name: t('Created'), cell: (row) => <Time at={row.createdAt} /> },
          { name: t('What'), cell: (row) => <ScopeText scope={row.scope} /> },
          { name: t('Reason'), cell: (row) => row.reason },
          { name: t('Matched'), isNumber: true, cell: (row) => count(row.matched) },
          { name: t('State'), cell: (row) => <TakedownState takedown={row} /> },
        ]}
      />
      {takedownId !== undefined && (
        <TakedownDrawer
          key={takedownId}
          takedownId={takedownId}
          onClose={() => go(hrefOf(['catalogue'], { ...filters, takedownId: undefined }))}
        />
      )}
    </>
  );
}

function TakedownState({ takedown }: { takedown: Takedown }) {
  if (!takedown.active) return <Badge>{t('lifted')}</Badge>;
  return takedown.state === 'pending' ? (
    <Badge tone="accent">{t('being applied')}</Badge>
  ) : (
    <Badge tone="bad">{t('in force')}</Badge>
  );
}

function TakedownDrawer({ takedownId, onClose }: { takedownId: string; onClose: () => void }) {
  const takedown = useCall('getTakedown', { takedownId }, { everyMs, isSettled: isApplied });
  return (
    <Drawer
      title={t('Takedown')}
      onClose={onClose}
      tabs={[
        tabOf(t('Summary'), takedown, (found) => <Summary takedown={found} />),
        ...rawTabs(takedown, 'getTakedown', { takedownId }),
      ]}
    />
  );
}

function Summary({ takedown }: { takedown: Takedown }) {
  const session = useSession();
  const act = useAct();
  const { question, ask } = useQuestion();
  const { takedownId, scope, reason, note, createdAt, createdBy, liftedAt, liftedBy, matched } = takedown;
  const changes = ['getTakedown', 'listTakedowns', 'listProducts', 'getProductOfPartner'] as const;
  const lift = () =>
    ask({
      title: t('Lift the takedown'),
      action: t('Lift'),
      act: () => act('liftTakedown', { takedownId }, t('The takedown is lifted'), changes),
      children: t(
        'The products are checked again and can be ordered as soon as they are online, unless another takedown matches them.',
      ),
    });
  return (
    <>
      <Facts
        rows={[
          [t('State'), <TakedownState key="state" takedown={takedown} />],
          [t('What'), <ScopeText key="scope" scope={scope} />],
          [t('SKUs'), scope.skus?.join(', ')],
          [t('EANs'), scope.eans?.join(', ')],
          [t('Reason'), reason],
          [t('Note for operators'), note],
          [t('Matched'), <MatchedProducts key="matched" matched={matched} scope={scope} />],
          [t('Created'), <Time key="created" at={createdAt} />],
          [t('By'), createdBy],
          [t('Lifted'), liftedAt && <Time key="lifted" at={liftedAt} />],
          [t('Lifted by'), liftedBy],
        ]}
      />
      {takedown.active && mayUse(session, ['catalogue']) && (
        <div class="row actions">
          <Button onClick={lift}>{t('Lift the takedown')} …</Button>
        </div>
      )}
      {question}
    </>
  );
}

const linksMost = 20;

/** The number of products, with links to lists that have the same filters: one a SKU or EAN. */
function MatchedProducts({ matched, scope }: Pick<Takedown, 'matched' | 'scope'>) {
  const { skus = [], eans = [], ...common } = scope;
  const narrower = [
    ...skus.map((sku) => ({ text: sku, filters: { sku } })),
    ...eans.map((ean) => ({ text: ean, filters: { ean } })),
  ];
  const links = narrower.length === 0 ? [{ text: t('Show them'), filters: {} }] : narrower;
  return (
    <span class="row">
      {count(matched)}
      {links.slice(0, linksMost).map(({ text, filters }) => (
        <a key={text} href={hrefOf(['catalogue'], { ...common, ...filters })}>
          {text}
        </a>
      ))}
    </span>
  );
}
