/** @jsxImportSource preact */
/** The page of the components: drawn as in the console, for a session that calls nothing. */
import { QueryClient, QueryClientProvider } from '@tanstack/preact-query';
import { render } from 'preact';
import { createOperatorClient } from '../../../client/index.ts';
import { type Session, SessionContext } from '../../app/session.ts';
import { Components } from './components.tsx';

const session: Session = {
  plane: 'operator',
  name: 'operator',
  partnerId: undefined,
  roles: new Set(['all']),
  client: createOperatorClient({ url: location.origin, token: '' }),
  isReader: false,
  signOut: () => {},
};

render(
  <QueryClientProvider client={new QueryClient()}>
    <SessionContext.Provider value={session}>
      <main>
        <h1>Components</h1>
        <Components />
      </main>
    </SessionContext.Provider>
  </QueryClientProvider>,
  document.body,
);
