import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../components/controls.tsx';
import { Failure } from '../components/states.tsx';
import { type Problem, problemOf } from '../data/problem.ts';
import type { Login } from './login.ts';
import { answerTo, openWindow } from './provider-window.ts';
import { t } from './texts.ts';

interface ProviderSignInProps {
  readonly onSignIn: (login: Login) => Promise<void>;
}

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
      // Only who signs in here loads what this takes.
      const { Provider } = await import('./provider.ts');
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
  const problem = error === undefined ? undefined : problemOf(error);
  return (
    <div class="stack">
      {problem?.kind === 'right' ? (
        <NoRole problem={problem} />
      ) : (
        error !== undefined && <Failure error={error} />
      )}
      <Button kind="primary" onClick={() => void signIn(problem?.kind === 'right')}>
        {problem?.kind === 'right'
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
function NoRole({ problem }: { problem: Problem }) {
  return (
    <div class="note warn" role="alert">
      <strong>{t('You are signed in, but have no role here')}</strong>
      {problem.details.map((detail) => (
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
