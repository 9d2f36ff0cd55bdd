import { useQueryClient } from '@tanstack/preact-query';
import { useEffect } from 'preact/hooks';
import type { OperatorClient, PartnerClient } from '../../client/index.ts';
import { type Session, useSession } from './session.ts';
import { t } from './texts.ts';

const everyMs = 5_000;

/** Says that the server is away, asks for it until it is back, and then reads again what the page shows. */
export function LostConnection() {
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
