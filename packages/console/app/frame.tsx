import type { OperatorClient, PartnerClient } from '@kontor/client';
import { useQueryClient } from '@tanstack/preact-query';
import type { FunctionComponent } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { Badge } from '../components/basics.tsx';
import { Button } from '../components/controls.tsx';
import { focusMain } from '../components/dialog.tsx';
import { Failure, Loading } from '../components/states.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { isLive } from './environment.ts';
import { readersZone } from './format.tsx';
import { loadPart } from './load-part.ts';
import { Logo } from './logo.tsx';
import { clocksDiffer } from './now.ts';
import { type Page, pagesOf } from './pages.ts';
import { hrefOf, useRoute } from './route.ts';
import { mayUse, type Session, useSession } from './session.ts';
import { ShortcutHelp, useShortcut } from './shortcuts.tsx';
import { t } from './texts.ts';
import { nextTheme } from './theme.ts';
import { Budget, SandboxClock, ToldClock } from './top-bar.tsx';

/** Top bar, navigation and the page of the present route. */
export function Frame({ isLost }: { isLost: boolean }) {
  const session = useSession();
  const { section } = useRoute();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcut('?', () => setHelpOpen(true));
  const pages = pagesOf(session.plane).filter(({ roles }) => mayUse(session, roles));
  const page = pages.find((each) => each.section === section) ?? pages[0];
  useEffect(() => {
    if (page !== undefined) document.title = `${t(page.title)} · Kontor`;
    // On a phone the navigation is wider than the screen.
    document.querySelector('.nav [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [page]);
  return (
    <div class="frame">
      <button type="button" class="button skip" onClick={focusMain}>
        {t('Skip to the page')}
      </button>
      <header class="bar">
        <a class="brand" href="#/">
          <Logo /> Kontor
        </a>
        <Badge tone={isLive ? 'bad' : 'accent'}>{isLive ? 'LIVE' : 'SANDBOX'}</Badge>
        {!isLive && session.plane === 'operator' && mayUse(session, ['viewer']) && <SandboxClock />}
        {!isLive && session.plane === 'partner' && <ToldClock />}
        <SearchBox />
        <span class="spring" />
        {session.plane === 'partner' && <Budget />}
        {session.isReader && (
          <Badge tone="warn">
            {t('{name} looks at partner {partnerId}', {
              name: session.name,
              partnerId: session.partnerId ?? '',
            })}
          </Badge>
        )}
        {!session.isReader && <span class="soft">{session.name}</span>}
        <Button kind="plain" label={t('Change the theme')} onClick={() => void nextTheme()}>
          ◐
        </Button>
        <span data-keys>
          <Button kind="plain" label={t('Keys')} onClick={() => setHelpOpen(true)}>
            ?
          </Button>
        </span>
        <Button kind="plain" onClick={session.signOut}>
          {t('Sign out')}
        </Button>
      </header>
      <nav class="nav" aria-label={t('Pages')}>
        <ul>
          {pages
            .filter(({ isUnlisted }) => !isUnlisted)
            .map((each) => (
              <li key={each.section}>
                <a href={hrefOf([each.section])} aria-current={each === page ? 'page' : undefined}>
                  {t(each.title)}
                </a>
              </li>
            ))}
        </ul>
        <p class="zone">
          {t('Times: {zone}', { zone: readersZone })}
          {clocksDiffer() && <span>, {t('by the sandbox clock, unless they say that they are real')}</span>}
        </p>
      </nav>
      <main class="main" id="main" tabIndex={-1}>
        {isLost && <LostConnection />}
        {page !== undefined && <LoadedPage key={page.section} page={page} />}
      </main>
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

/** A page whose code is loaded when it is first opened. What a page throws ends the page, not the console. */
function LoadedPage({ page }: { page: Page }) {
  const [Content, setContent] = useState<FunctionComponent>();
  const [error, setError] = useState<unknown>();
  const [thrown, reset] = useErrorBoundary();
  const load = () => {
    setError(undefined);
    loadPart(page.load).then(
      ({ default: loaded }) => setContent(() => loaded),
      () => setError({ status: 0 }),
    );
  };
  useEffect(load, [page]);
  if (thrown !== undefined) return <Broken error={thrown} onRetry={reset} />;
  if (error !== undefined) return <Failure error={error} retry={load} />;
  return Content === undefined ? <Loading /> : <Content />;
}

function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div class="note bad" role="alert">
      <strong>{t('This page has failed. The other pages still work.')}</strong>
      <code>{error instanceof Error ? error.message : String(error)}</code>
      <div class="row">
        <Button onClick={onRetry}>{t('Try again')}</Button>
      </div>
    </div>
  );
}

const everyMs = 5_000;

/** Says that the server is away, asks for it until it is back, and then reads again what the page shows. */
function LostConnection() {
  const session = useSession();
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void ask(session).catch(() => undefined), everyMs);
    return () => {
      clearInterval(timer);
      void queries.invalidateQueries();
    };
  }, []);
  return (
    <p class="note bad" role="alert">
      {t('There is no connection to the server. It is tried again every few seconds; what you typed stays.')}
    </p>
  );
}

/** Sends the smallest request of the plane. The session hears the answer. */
function ask({ plane, client }: Session): Promise<unknown> {
  return plane === 'partner'
    ? (client as PartnerClient).call('getOpenIdConfiguration', {}, { tries: 1 })
    : (client as OperatorClient).call('getLiveness', {}, { tries: 1 });
}
