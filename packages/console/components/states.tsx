import type { ComponentChildren } from 'preact';
import { planeName } from '../app/environment.ts';
import { t } from '../app/texts.ts';
import { isDecided, shownErrorOf } from '../data/shown-error.ts';
import { CodeLink, CodeText, ServerText } from './basics.tsx';

/** What a list or a page shows while it has nothing to show. */
export function Empty({ children }: { children: ComponentChildren }) {
  return <p class="note">{children}</p>;
}

export function Loading() {
  return (
    <p class="soft loading" role="status">
      {t('Loading …')}
    </p>
  );
}

/** A refusal or a lost connection: what happened, what to do, and how to ask for help. */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const shown = shownErrorOf(error);
  if (shown.kind === 'right')
    return (
      <p class="note warn">
        <strong>{t('Your login has no right to see this.')}</strong>
        {shown.details.map((detail) => (
          <ServerText key={detail} text={detail} />
        ))}
        <span>{t('Whoever manages the logins can give it the role.')}</span>
      </p>
    );
  return (
    <div class="note bad" role="alert">
      {shown.kind === 'offline' ? (
        <strong>{t('The server cannot be reached.')}</strong>
      ) : (
        <strong>
          {shown.code === undefined ? (
            // Texts of the server are English.
            <span lang="en">{shown.title}</span>
          ) : (
            <CodeText code={shown.code} title={shown.title} />
          )}
        </strong>
      )}
      {shown.details.map((detail) => (
        <span key={detail} lang="en">
          {detail}
        </span>
      ))}
      {isDecided(error) && (
        <span>
          {planeName === 'partner'
            ? t('Ask the operator of the marketplace, and tell the number below.')
            : t('Ask whoever manages the operators of this marketplace, and tell the number below.')}
        </span>
      )}
      <span class="row">
        {shown.code && <CodeLink code={shown.code} />}
        {shown.requestId && <code>{shown.requestId}</code>}
        {retry && (
          <button type="button" class="button" onClick={retry}>
            {t('Try again')}
          </button>
        )}
      </span>
    </div>
  );
}

/** What a page needs of a read. */
export interface Read<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Shows what a read has brought, or that it is loading, or why it failed. */
export function Loaded<Data>({
  read,
  children,
}: {
  read: Read<Data>;
  children: (data: Data) => ComponentChildren;
}) {
  if (read.data !== undefined) return <>{children(read.data)}</>;
  if (read.error) return <Failure error={read.error} retry={() => void read.refetch()} />;
  return <Loading />;
}
