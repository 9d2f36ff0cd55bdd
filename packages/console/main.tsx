import { QueryClient, QueryClientProvider } from '@tanstack/preact-query';
import { render } from 'preact';
import { App } from './app/app.tsx';
import { isReturning, Returned } from './app/provider-sign-in.tsx';
import { language, loadTexts } from './app/texts.ts';
import { applyTheme, chosenTheme } from './app/theme.ts';
import { shownErrorOf } from './data/shown-error.ts';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      // The client has tried again by itself; what it gives up on is shown.
      retry: false,
      // Without a network the client says so immediately.
      networkMode: 'always',
      throwOnError: false,
    },
  },
});

document.documentElement.lang = language;
applyTheme(chosenTheme());
// Before anything else reads the address.
const isAnswer = isReturning();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element.');
await loadTexts();
render(<QueryClientProvider client={queries}>{isAnswer ? <Returned /> : <App />}</QueryClientProvider>, root);
addEventListener('unhandledrejection', ({ reason }) => console.error(shownErrorOf(reason).title));
