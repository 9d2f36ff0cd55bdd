import { useQueryClient } from '@tanstack/preact-query';
import { useEffect, useRef, useState } from 'preact/hooks';
import { planeName } from './environment.ts';
import { Frame } from './frame.tsx';
import { type Kept, keptOf, type Login, type OnAnswer, openLink, openSession } from './login.ts';
import { go, readRoute } from './route.ts';
import { type Session, SessionContext } from './session.ts';
import { type Listener, offerLogin, receiveLogin, signOutEverywhere } from './shared-login.ts';
import { SignIn, SignInAgain } from './sign-in.tsx';
import { Toasts } from './toasts.tsx';

/** The console: a sign-in, or the frame with the pages of the login. */
export function App() {
  const queries = useQueryClient();
  const [session, setSession] = useState<Session>();
  const [hasEnded, setEnded] = useState(false);
  const [isLost, setLost] = useState(false);
  const [signInError, setSignInError] = useState<unknown>();
  const present = useRef<OnAnswer>();
  const kept = useRef<Kept>();
  const signOuts = useRef(0);
  const forget = () => {
    signOuts.current += 1;
    present.current = undefined;
    kept.current = undefined;
    queries.clear();
    setEnded(false);
    setSession(undefined);
  };
  const signOut = () => {
    const ending = kept.current;
    signOutEverywhere();
    forget();
    ending?.end().catch(setSignInError);
  };
  const open = async (login: Login, isNew = true) => {
    const onAnswer = (status: number) => {
      // While signing in, the form says what is wrong; what an earlier session still hears does not matter.
      if (present.current !== onAnswer) return;
      setLost(status === 0);
      if (status === 401) setEnded(true);
    };
    const { current: earlier } = signOuts;
    const opening = await keptOf(login);
    const opened = await openSession(planeName, opening, onAnswer);
    // The tab that this login is from has signed all tabs out meanwhile.
    if (!isNew && signOuts.current > earlier) return;
    present.current = onAnswer;
    kept.current = opening;
    offerLogin(opening, isNew);
    setSession({ ...opened, signOut });
    setEnded(false);
    setLost(false);
    setSignInError(undefined);
    void queries.invalidateQueries();
  };
  const listener: Listener = {
    onLogin: (login) => void open(login, false).catch(() => undefined),
    onSignOut: (login) => {
      // That tab ends its own session; another one would go on.
      if (planeName === 'partner' && kept.current?.isOf(login) === false)
        kept.current.end().catch(setSignInError);
      forget();
    },
  };
  useEffect(() => {
    const { section, rest } = readRoute(location.hash);
    const isLink = section === 'as' && rest[0] !== undefined;
    // Another tab may have a login; without one, the sign-in stays.
    receiveLogin(listener, !isLink);
    if (!isLink) return;
    // The token is not left in the history.
    go('#/', true);
    openLink(rest[0] ?? '')
      .then((login) => open(login, false))
      .catch(setSignInError);
  }, []);
  return (
    <SessionContext.Provider value={session}>
      {session === undefined ? (
        <SignIn onSignIn={open} error={signInError} />
      ) : (
        // Pages of another login begin anew; those of the same one keep what was typed.
        <Frame key={`${session.partnerId} ${session.name}`} isLost={isLost} />
      )}
      {session !== undefined && hasEnded && <SignInAgain onSignIn={open} onClose={() => setEnded(false)} />}
      <Toasts />
    </SessionContext.Provider>
  );
}
