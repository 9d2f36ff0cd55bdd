import type { ConsoleLink, PartnerOverview } from '@kontor/contract/generated/operator-v1';
import { useState } from 'preact/hooks';
import { isLive } from '../../app/environment.ts';
import { count, Time } from '../../app/format.tsx';
import { daysBefore } from '../../app/now.ts';
import { hrefOf } from '../../app/route.ts';
import { mayUse, type Session, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { AskButton } from '../../components/ask-button.tsx';
import { Badge, CodeLink, Facts, State } from '../../components/basics.tsx';
import { Button, Input, Lines } from '../../components/controls.tsx';
import { useModal } from '../../components/dialog.tsx';
import { Table } from '../../components/table.tsx';
import { useAct, useNow } from '../../data/operator.ts';
import { FailuresByPartner } from '../failures.tsx';

/** A partner at a glance; each figure leads to what it counts. */
export function PartnerSummary({ overview }: { overview: PartnerOverview }) {
  const session = useSession();
  const [link, setLink] = useState<ConsoleLink>();
  const since = daysBefore(useNow(), 7);
  const { partnerId, products, deliveries, orders, rate, contract } = overview;
  return (
    <>
      <Facts
        rows={[
          [t('Contract'), <State key="state" of={contract.state} />],
          [t('Reason'), contract.reason],
          [t('Contact'), overview.contact],
          [t('Notes for operators'), overview.notes],
          [t('Created'), <Time key="created" at={overview.createdAt} />],
          [
            t('Rate'),
            t('{remaining} of {requests} requests left in {seconds} s', {
              remaining: rate.remaining,
              requests: rate.requests,
              seconds: rate.perSeconds,
            }),
          ],
        ]}
      />
      {mayUse(session, ['accounts']) && (
        <div class="row actions">
          <Describe overview={overview} />
          {mayLook(session) && <Look partnerId={partnerId} onLink={setLink} />}
          <a class="button" href={hrefOf(['system'], { tab: 'audit', partnerId })}>
            {t('Audit log')}
          </a>
        </div>
      )}
      <h3>{t('Products')}</h3>
      <Counts
        of={Object.entries(products.byStatus).map(
          ([status, number]) =>
            [status, count(number), hrefOf(['catalogue'], { partnerId, status })] as const,
        )}
      />
      {products.errors.length > 0 && (
        <Table
          caption={t('Why products are not online')}
          rows={products.errors}
          keyOf={(row) => `${row.code} ${row.title}`}
          columns={[
            { name: t('Code'), cell: (row) => <CodeLink code={row.code} /> },
            { name: t('Why'), cell: (row) => row.title },
            {
              name: t('Products'),
              isNumber: true,
              cell: (row) => (
                <a href={hrefOf(['catalogue'], { partnerId, errorCode: row.code })}>{count(row.products)}</a>
              ),
            },
          ]}
        />
      )}
      <h3>{t('Orders')}</h3>
      <Counts
        of={orders.map(({ fulfillmentStatus: status, orders: number, ordersIsMinimum }) => {
          return [status, count(number, ordersIsMinimum), hrefOf(['orders'], { partnerId, status })] as const;
        })}
      />
      <h3>{t('Deliveries of the last {count} days', { count: 7 })}</h3>
      {deliveries.waiting.length > 0 && (
        <p class="note warn">
          <a href={hrefOf(['deliveries'], { partnerId, only: 'waiting' })}>
            {t('{count} deliveries wait', { count: deliveries.waiting.length })}
          </a>
        </p>
      )}
      {mayUse(session, ['viewer', 'catalogue']) && (
        <FailuresByPartner since={since} partnerId={partnerId} onlyFailed={false} />
      )}
      {link !== undefined && <ConsoleLinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}

/** Counts by state; each leads to what it counts. */
function Counts({ of }: { of: readonly (readonly [state: string, count: string, href: string])[] }) {
  return (
    <ul class="row">
      {of.map(([state, number, href]) => (
        <li key={state}>
          <a class="button" href={href}>
            {number === '0' ? <Badge>{state}</Badge> : <State of={state} />} {number}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** True when the login may look at the console of a partner. */
function mayLook(session: Session): boolean {
  return isLive ? session.roles.has('all') : mayUse(session, ['accounts']);
}

/** Changes what operators know about a partner. */
function Describe({ overview }: { overview: PartnerOverview }) {
  const act = useAct();
  const { partnerId, name, contact = '', notes = '' } = overview;
  return (
    <AskButton
      label={t('Change name, contact, notes')}
      title={t('Change partner {partnerId}', { partnerId })}
      action={t('Save')}
      first={{ name, contact, notes }}
      act={(body) =>
        act('changePartner', { partnerId, body }, t('The partner is changed'), [
          'getPartnerOverview',
          'listPartners',
        ])
      }
    >
      {(field) => (
        <>
          <Input label={t('Name')} {...field('name')} required />
          <Input label={t('Contact')} {...field('contact')} />
          <Lines label={t('Notes for operators')} {...field('notes')} />
        </>
      )}
    </AskButton>
  );
}

/** Asks why an operator wants to see what the partner sees. */
function Look({ partnerId, onLink }: { partnerId: string; onLink: (link: ConsoleLink) => void }) {
  const act = useAct();
  return (
    <AskButton
      label={t('See as partner')}
      title={t('See what partner {partnerId} sees', { partnerId })}
      action={t('Create the link')}
      first={{ reason: '' }}
      act={async (body) =>
        onLink(
          await act('createConsoleLink', { partnerId, body }, t('The link is created'), ['listAuditEntries']),
        )
      }
    >
      {(field) => (
        <>
          <p>
            {t(
              'For 15 minutes you read everything that the partner may read, with the data of its shoppers, and change nothing. The partner reads your name and your reason in its audit log.',
            )}
          </p>
          <Lines label={t('Reason')} {...field('reason')} />
        </>
      )}
    </AskButton>
  );
}

/** Shows the link to the console as the partner sees it. */
function ConsoleLinkDialog({ link, onClose }: { link: ConsoleLink; onClose: () => void }) {
  const element = useModal();
  return (
    <dialog ref={element} onClose={onClose} aria-labelledby="link-title">
      <div class="stack">
        <h2 id="link-title">{t('Console of partner {partnerId}', { partnerId: link.partnerId })}</h2>
        <p>{t('The link works once, within a minute.')}</p>
        <div class="row">
          <a class="button primary" href={link.url} target="_blank" rel="noreferrer" onClick={onClose}>
            {t('Open the console of the partner')}
          </a>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </div>
      </div>
    </dialog>
  );
}
