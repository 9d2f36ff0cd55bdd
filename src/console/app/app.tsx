import { useQueryClient } from '@tanstack/preact-query';
import { useEffect, useRef, useState } from 'preact/hooks';
import { planeName } from './environment.ts';
import { Frame } from './frame.tsx';
import { type Login, type OnAnswer, offerLogin, openLink, openSession, receiveLogin } from './login.ts';
import { go, readRoute } from './route.ts';
import { type Session, SessionContext } from './session.ts';
import { SignIn, SignInAgain } from './sign-in.tsx';
import { Toasts } from './toasts.tsx';

/** The console: a sign-in, or the frame with the pages of the login. */
export function App() {
  const queries = useQueryClient();
  const [session, setSession] = useState<Session>();
  const [hasEnded, setEnded] = useState(false);
  const [isLost, setLost] = useState(false);
  const [linkError, setLinkError] = useState<unknown>();
  const present = useRef<OnAnswer>();
  const signOut = () => {
    present.current = undefined;
    offerLogin(undefined);
    queries.clear();
    setEnded(false);
    setSession(undefined);
  };
  const open = async (login: Login) => {
    const onAnswer = (status: number) => {
      // While signing in, the form says what is wrong; what an earlier session still hears does not matter.
      if (present.current !== onAnswer) return;
      setLost(status === 0);
      if (status === 401) setEnded(true);
    };
    const opened = await openSession(planeName, login, onAnswer);
    present.current = onAnswer;
    offerLogin(login);
    const leave = () => {
      signOut();
      if ('provider' in login) login.provider.leave();
    };
    setSession({ ...opened, signOut: leave });
    setEnded(false);
    setLost(false);
    void queries.invalidateQueries();
  };
  useEffect(() => {
    const { section, rest } = readRoute(location.hash);
    if (section === 'as' && rest[0] !== undefined) {
      // The token is not left in the history.
      go('#/', true);
      openLink(rest[0]).then(open).catch(setLinkError);
      return;
    }
    // Another tab may have a login; without one, the sign-in stays.
    receiveLogin((login) => void open(login).catch(() => undefined));
  }, []);
  return (
    <SessionContext.Provider value={session}>
      {session === undefined ? (
        <SignIn onSignIn={open} error={linkError} />
      ) : (
        // Pages of another login begin anew; those of the same one keep what was typed.
        <Frame key={`${session.partnerId} ${session.name}`} isLost={isLost} />
      )}
      {session !== undefined && hasEnded && <SignInAgain onSignIn={open} onClose={() => setEnded(false)} />}
      <Toasts />
    </SessionContext.Provider>
  );
}
