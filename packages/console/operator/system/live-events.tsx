import type { OperatorClient, ReadEvent } from '@kontor/client';
import { useFilters } from '../../app/route.ts';
import { useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Input, Select } from '../../components/controls.tsx';
import { EventList } from '../../components/event-list.tsx';
import { useCall } from '../../data/operator.ts';
import { PartnerLink } from '../partner-link.tsx';

/** The events of all partners and of the marketplace. */
export function LiveEvents() {
  const { filters, field } = useFilters();
  const types = useCall('listEventTypesOfAll', {});
  const { type, partnerId } = filters;
  const client = useSession().client as OperatorClient;
  return (
    <EventList
      read={(how) =>
        client.events({
          ...how,
          ...(type && { types: [type as ReadEvent['type']] }),
          ...(partnerId && { partnerId }),
        })
      }
      by={`${type} ${partnerId}`}
      empty={t('There are no events yet. They appear here as they happen.')}
      more={[{ name: t('Partner'), cell: ({ source }) => <Source of={source} /> }]}
    >
      <Select
        label={t('Type')}
        {...field('type')}
        none={t('all')}
        options={(types.data?.types ?? []).map((entry) => entry.type)}
      />
      <Input label={t('Partner id')} type="search" {...field('partnerId')} />
    </EventList>
  );
}

/** The partner of an event; nothing for events of the marketplace. */
function Source({ of }: { of: string }) {
  const [, partnerId] = /^\/partners\/(.+)$/.exec(of) ?? [];
  return partnerId === undefined ? null : <PartnerLink partnerId={partnerId} />;
}
