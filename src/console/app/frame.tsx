import { useEffect, useState } from 'preact/hooks';
import { Badge } from '../components/basics.tsx';
import { Button } from '../components/controls.tsx';
import { focusMain } from '../components/modal.ts';
import { isSandbox } from './environment.ts';
import { readersZone } from './format.tsx';
import { LoadedPage } from './loaded-page.tsx';
import { Logo } from './logo.tsx';
import { LostConnection } from './lost-connection.tsx';
import { pagesOf } from './pages.ts';
import { hrefOf, useRoute } from './route.ts';
import { mayUse, useSession } from './session.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useShortcut } from './shortcuts.ts';
import { t } from './texts.ts';
import { nextTheme } from './theme.ts';
import { Budget, SandboxClock, ToldClock } from './top-bar.tsx';

/** Top bar, navigation and the page of the present route. */
export function Frame({ isLost }: { isLost: boolean }) {
  const session = useSession();
  const { section } = useRoute();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcut('?', () => setHelpOpen(true));
  useShortcut('/', focusSearch);
  const pages = pagesOf(session.plane).filter(({ roles }) => mayUse(session, roles));
  const page = pages.find((each) => each.section === section) ?? pages[0];
  useEffect(() => {
    if (page !== undefined) document.title = `${t(page.title)} · Kontor`;
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
        <Badge tone={isSandbox ? 'accent' : 'bad'}>{isSandbox ? 'SANDBOX' : 'LIVE'}</Badge>
        {isSandbox && session.plane === 'operator' && mayUse(session, ['viewer']) && <SandboxClock />}
        {isSandbox && session.plane === 'partner' && <ToldClock />}
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
        <Button kind="plain" label={t('Keys')} onClick={() => setHelpOpen(true)}>
          ?
        </Button>
        <Button kind="plain" onClick={session.signOut}>
          {t('Sign out')}
        </Button>
      </header>
      <nav class="nav" aria-label={t('Pages')}>
        <ul>
          {pages.map((each) => (
            <li key={each.section}>
              <a href={hrefOf([each.section])} aria-current={each === page ? 'page' : undefined}>
                {t(each.title)}
              </a>
            </li>
          ))}
        </ul>
        <p class="zone">{t('Times: {zone}', { zone: readersZone })}</p>
      </nav>
      <main class="main" id="main" tabIndex={-1}>
        {isLost && <LostConnection />}
        {page !== undefined && <LoadedPage key={page.section} page={page} />}
      </main>
      {isHelpOpen && <ShortcutHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function focusSearch(): void {
  document.querySelector<HTMLElement>('[type="search"]')?.focus();
}
