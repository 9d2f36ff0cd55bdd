import type { FunctionComponent } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { Button } from '../components/controls.tsx';
import { Failure, Loading } from '../components/states.tsx';
import type { Page } from './pages.ts';
import { t } from './texts.ts';

/** A page whose code is loaded when it is first opened. What a page throws ends the page, not the console. */
export function LoadedPage({ page }: { page: Page }) {
  const [Content, setContent] = useState<FunctionComponent>();
  const [error, setError] = useState<unknown>();
  const [thrown, reset] = useErrorBoundary();
  const load = () => {
    setError(undefined);
    page.load().then(
      ({ default: loaded }) => setContent(() => loaded),
      // Its file was not reached.
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
