import { useQueryClient } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { planeName } from './environment.ts';
import { Frame } from './frame.tsx';
import { offerLogin, receiveLogin } from './hand-over.ts';
import { type Login, openSession } from './login.ts';
import { type Session, SessionContext } from './session.ts';
import { SignIn } from './sign-in.tsx';
import { Toasts } from './toasts.tsx';

/** The console: a sign-in, or the frame with the pages of the login. */
export function App() {
  const queries = useQueryClient();
  const [session, setSession] = useState<Session>();
  const open = async (login: Login) => {
    const signOut = () => {
      offerLogin(undefined);
      queries.clear();
      setSession(undefined);
    };
    const opened = await openSession(planeName, login, signOut);
    offerLogin(login);
    setSession(opened);
  };
  useEffect(() => {
    // Another tab may have a login; without one, the sign-in stays.
    receiveLogin((login) => void open(login).catch(() => undefined));
  }, []);
  return (
    <SessionContext.Provider value={session}>
      {session === undefined ? <SignIn onSignIn={open} /> : <Frame />}
      <Toasts />
    </SessionContext.Provider>
  );
}
