import { Time } from '../../app/format.tsx';
import { go, hrefOf, useFilters } from '../../app/route.ts';
import { mayUse, useSession } from '../../app/session.ts';
import { named, t } from '../../app/texts.ts';
import { useSecret } from '../../components/dialog.tsx';
import { Listing } from '../../components/listing.tsx';
import { useRows } from '../../data/operator.ts';
import { RoleList, ShownAnswers } from '../answers.tsx';
import { CreateApp } from './app-actions.tsx';
import { AppDrawer } from './app-drawer.tsx';

/** The apps of service providers, which work for every partner that installed them. */
export function Apps() {
  const mayChange = mayUse(useSession(), ['accounts']);
  const { filters } = useFilters();
  const { app } = filters;
  const apps = useRows('listApps', { limit: 100 });
  const { shown, show } = useSecret();
  const href = (appId: string | undefined) => hrefOf(['system'], { ...filters, app: appId });
  return (
    <>
      {mayChange && (
        <div class="row">
          <CreateApp onSecret={show} />
        </div>
      )}
      <Listing
        caption={t('Apps')}
        list={apps}
        keyOf={(row) => row.appId}
        hrefOf={(row) => href(row.appId)}
        selected={app}
        empty={t('There is no app of a service provider.')}
        columns={[
          { name: t('Name'), cell: (row) => row.name },
          { name: t('Visibility'), cell: (row) => named(row.visibility) },
          { name: t('Scopes'), cell: (row) => <RoleList roles={row.scopes} /> },
          { name: t('Responses'), cell: (row) => <ShownAnswers to={row} /> },
          { name: t('Created'), cell: (row) => <Time at={row.createdAt} /> },
        ]}
      />
      {app !== undefined && (
        <AppDrawer
          key={app}
          appId={app}
          mayChange={mayChange}
          onClose={() => go(href(undefined))}
          onSecret={show}
        />
      )}
      {shown}
    </>
  );
}
