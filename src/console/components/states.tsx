import type { ComponentChildren } from 'preact';
import { t } from '../app/texts.ts';
import { shownErrorOf } from '../data/shown-error.ts';
import { CodeLink } from './basics.tsx';

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
  if (shown.kind === 'right') return <p class="note warn">{t('Your login has no right to see this.')}</p>;
  return (
    <div class="note bad" role="alert">
      {shown.kind === 'offline' ? (
        <strong>{t('The server cannot be reached.')}</strong>
      ) : (
        // Texts of the server are English.
        <strong lang="en">{shown.title}</strong>
      )}
      {shown.details.map((detail) => (
        <span key={detail} lang="en">
          {detail}
        </span>
      ))}
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
