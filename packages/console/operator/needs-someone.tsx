import type { Webhook } from '@kontor/contract/generated/webhooks-v1';
import { count, duration } from '../app/format.tsx';
import { daysBefore } from '../app/now.ts';
import { hrefOf } from '../app/route.ts';
import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { Failure, Loading } from '../components/states.tsx';
import { backlogText } from '../components/webhooks.tsx';
import { useCall, useNow, useRows } from '../data/operator.ts';
import { secondsOf } from './delivery-list.tsx';
import { totalsOf } from './failures.tsx';

/** Something that an operator should look at. */
interface Need {
  readonly text: string;
  readonly href: string;
  readonly isBad: boolean;
}

const everyMs = 15_000;
const waitsLongSeconds = 60;
const partnersShown = 3;

/** What needs someone now, the worst first; each leads to where it is dealt with. */
export function NeedsSomeone() {
  const found = [useDeliveryTasks(), useWebhookTasks(), useCatalogueTasks()];
  return (
    <section class="stack" aria-label={t('What needs someone')}>
      <h2>{t('What needs someone')}</h2>
      {found.includes(undefined) ? <Loading /> : <Needs found={found} />}
    </section>
  );
}

function Needs({ found }: { found: readonly Found[] }) {
  const failure = found.find(hasFailed);
  const needs = found.flatMap((each) => (each === undefined || hasFailed(each) ? [] : each));
  if (failure === undefined && needs.length === 0)
    return <p class="note ok">{t('Nothing needs you now.')}</p>;
  return (
    <ul class="stack">
      {failure && (
        <li>
          <Failure error={failure.error} />
        </li>
      )}
      {needs.map(({ text, href, isBad }) => (
        <li key={text} class={`note ${isBad ? 'bad' : 'warn'}`}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

/** What was found in a part; undefined while it is read. */
type Found = readonly Need[] | Failed | undefined;

/** What a part needs is not known. */
interface Failed {
  readonly error: unknown;
}

const hasFailed = (found: Found): found is Failed => found !== undefined && 'error' in found;

function useDeliveryTasks(): Found {
  const enabled = mayUse(useSession(), ['viewer', 'catalogue']);
  const now = useNow();
  const waiting = useRows('listDeliveries', { only: 'waiting', limit: 200 }, { enabled, everyMs });
  const days = useRows('listDeliveryDays', { since: daysBefore(now, 2), limit: 200 }, { enabled });
  if (enabled && (waiting.isLoading || days.isLoading)) return undefined;
  const error = waiting.error ?? days.error;
  if (error !== undefined) return { error };
  const oldest = Math.max(0, ...waiting.rows.map((row) => secondsOf(row, now)));
  const failing = totalsOf(days.rows).filter(
    ({ failed, succeeded, unchanged }) => failed > succeeded + unchanged,
  );
  return [
    ...(oldest > waitsLongSeconds
      ? [
          {
            text: t('{count} deliveries wait, the oldest for {time}', {
              count: waiting.hasMore ? `${waiting.rows.length}+` : waiting.rows.length,
              time: duration(oldest),
            }),
            href: hrefOf(['deliveries'], { only: 'waiting' }),
            isBad: true,
          },
        ]
      : []),
    ...failing.slice(0, partnersShown).map(({ partnerId, partnerName, failed, causes }) => ({
      text: t('Most elements of partner {partnerId} fail ({count}): {cause}', {
        partnerId: [partnerId, partnerName].filter(Boolean).join(' '),
        count: count(failed),
        cause: causes[0]?.code ?? '–',
      }),
      href: hrefOf(['deliveries'], { partnerId, only: 'failed' }),
      isBad: true,
    })),
  ];
}

function useWebhookTasks(): Found {
  const enabled = mayUse(useSession(), ['viewer', 'catalogue', 'orders', 'accounts']);
  const { data, error, isPending } = useCall('listOperatorWebhooks', {}, { enabled, everyMs });
  if (enabled && isPending) return undefined;
  if (error !== null) return { error };
  const failing = (data?.resources ?? []).filter(
    ({ state, failingSince }) => failingSince !== undefined || state === 'switched-off',
  );
  return failing.map((webhook) => ({
    text: textOf(webhook),
    href: hrefOf(['system'], { tab: 'webhooks', webhook: webhook.id }),
    isBad: webhook.state === 'switched-off',
  }));
}

function textOf(webhook: Webhook): string {
  const { url, state } = webhook;
  if (state === 'switched-off') return t('The webhook to {url} is switched off', { url });
  if (state === 'unverified') return t('The webhook to {url} does not answer its challenge', { url });
  return t('The webhook to {url} fails; {count} events wait', { url, count: backlogText(webhook) });
}

function useCatalogueTasks(): Found {
  const enabled = mayUse(useSession(), ['viewer', 'catalogue']);
  const reviews = useRows('listReviews', { limit: 50 }, { enabled, everyMs });
  if (enabled && reviews.isLoading) return undefined;
  if (reviews.error !== undefined) return { error: reviews.error };
  const waiting = reviews.hasMore ? `${reviews.rows.length}+` : String(reviews.rows.length);
  if (reviews.rows.length === 0) return [];
  return [
    {
      text: t('{count} products wait for a review', { count: waiting }),
      href: hrefOf(['reviews']),
      isBad: false,
    },
  ];
}
