import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../components/controls.tsx';
import { Failure } from '../components/states.tsx';
import { type ShownError, shownErrorOf } from '../data/shown-error.ts';
import { loadPart } from './load-part.ts';
import type { Login } from './login.ts';
import { t } from './texts.ts';

interface ProviderSignInProps {
  readonly onSignIn: (login: Login) => Promise<void>;
}

/** Only who signs in here loads what this takes. */
const importProvider = () => import('./provider.ts');

/** Signs in at the identity provider, in a window of its own. */
export function ProviderSignIn({ onSignIn }: ProviderSignInProps) {
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useState<unknown>();
  const present = useRef<AbortController>();
  useEffect(() => () => present.current?.abort(), []);
  const signIn = async (asOther: boolean) => {
    present.current?.abort();
    const attempt = new AbortController();
    const { signal } = attempt;
    present.current = attempt;
    setError(undefined);
    const opened = openWindow();
    if (opened === undefined) {
      setError(new Error(t('The browser has blocked the window for the sign-in. Allow it, and try again.')));
      return;
    }
    setWaiting(true);
    try {
      const { Provider } = await loadPart(importProvider);
      const provider = await Provider.find();
      const begun = await provider.begin(asOther);
      opened.location.href = begun.address;
      const answer = await answerTo(begun.state, signal);
      await onSignIn({ provider: await provider.finish(begun, answer) });
    } catch (refusal) {
      opened.close();
      if (signal.aborted) return;
      setError(refusal);
      setWaiting(false);
    }
  };
  const shown = error === undefined ? undefined : shownErrorOf(error);
  return (
    <div class="stack">
      {shown?.kind === 'right' ? <NoRole shown={shown} /> : error !== undefined && <Failure error={error} />}
      <Button kind="primary" onClick={() => void signIn(shown?.kind === 'right')}>
        {shown?.kind === 'right'
          ? t('Sign in as somebody else')
          : isWaiting
            ? t('Open the window again')
            : t('Sign in at the identity provider')}
      </Button>
      {isWaiting && (
        <p class="soft" role="status">
          {t('Sign in in the window that has opened. This page waits for it.')}
        </p>
      )}
    </div>
  );
}

/** Somebody whom the provider knows, and who may do nothing here. */
function NoRole({ shown }: { shown: ShownError }) {
  return (
    <div class="note warn" role="alert">
      <strong>{t('You are signed in, but have no role here')}</strong>
      {shown.details.map((detail) => (
        <span key={detail}>{detail}</span>
      ))}
      <span>
        {t('Ask whoever manages the identity provider for a role, such as viewer, orders or catalogue.')}
      </span>
    </div>
  );
}

/** What the window of a sign-in shows if the browser does not let it close itself. */
export function Returned() {
  return (
    <main class="sign-in">
      <div class="sign-in-card">
        <h1>Kontor</h1>
        <p>{t('The sign-in goes on in the window in which it began. You can close this one.')}</p>
      </div>
    </main>
  );
}

/**
 * The window in which a reader signs in at the identity provider. It comes back to the address of the console with the
 * answer, hands it to the page that opened it, and closes. So that page, and what was typed there, stays.
 */
const channel = new BroadcastChannel('kontor-console-sign-in');

/** Opens the window, within the click of a reader; undefined when the browser blocks it. */
export function openWindow(): Window | undefined {
  return window.open('', 'kontor-sign-in', 'popup,width=520,height=720') ?? undefined;
}

/** The answer to the sign-in with this state. */
function answerTo(state: string, signal: AbortSignal): Promise<URLSearchParams> {
  return new Promise((resolve) => {
    const onMessage = ({ data }: MessageEvent<string>) => {
      const answer = new URLSearchParams(data);
      if (answer.get('state') !== state) return;
      channel.removeEventListener('message', onMessage);
      resolve(answer);
    };
    channel.addEventListener('message', onMessage);
    signal.addEventListener('abort', () => channel.removeEventListener('message', onMessage));
  });
}

/** True when the page was opened by an answer of the provider, which it has then handed over. */
export function isReturning(): boolean {
  const answer = location.hash.slice(1);
  const found = new URLSearchParams(answer);
  if (!found.has('state') || !(found.has('code') || found.has('error'))) return false;
  history.replaceState(null, '', '/console');
  channel.postMessage(answer);
  window.close();
  return true;
}
