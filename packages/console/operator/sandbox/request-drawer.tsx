import type { RecordedRequest } from '@kontor/contract/generated/sandbox-v1';
import { count, RealTime, Time } from '../../app/format.tsx';
import { go, hrefOf, useFilters } from '../../app/route.ts';
import { mayUse, useSession } from '../../app/session.ts';
import { t } from '../../app/texts.ts';
import { Json, tabOf } from '../../components/as-request.tsx';
import { Badge, Code, Facts } from '../../components/basics.tsx';
import { ActButton, Button } from '../../components/controls.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { useAct, useCall } from '../../data/operator.ts';
import { PartnerLink } from '../partner-link.tsx';
import { asClientCall, asCurl, isWhole } from './request-as-code.ts';
import { toneOfStatus } from './tone-of-status.ts';

/** One recorded request: what was sent, what was answered, and how to send it again. */
export function RequestDrawer({ requestNumber, onClose }: { requestNumber: string; onClose: () => void }) {
  const request = useCall('getRequest', { requestNumber });
  return (
    <Drawer
      title={`${request.data?.method ?? ''} ${request.data?.operationId ?? request.data?.path ?? requestNumber}`}
      onClose={onClose}
      tabs={[
        tabOf(t('Summary'), request, (found) => (
          <>
            <Summary request={found} />
            <SendAgain request={found} />
          </>
        )),
        tabOf(t('Request'), request, (found) => (
          <Message headers={found.requestHeaders} body={found.requestBody} bytes={found.requestBodyBytes} />
        )),
        tabOf(t('Answer'), request, (found) => (
          <Message
            headers={found.responseHeaders}
            body={found.responseBody}
            bytes={found.responseBodyBytes}
            end={found.responseBodyEnd}
          />
        )),
        tabOf('curl', request, (found) => (
          <Source request={found} text={asCurl(found)} label={t('As a curl command')} />
        )),
        tabOf(t('Client'), request, (found) => (
          <Source request={found} text={asClientCall(found)} label={t('As a call of the client')} />
        )),
        tabOf(t('Raw'), request, (found) => <Json value={found} />),
      ]}
    />
  );
}

function Summary({ request }: { request: RecordedRequest }) {
  return (
    <Facts
      rows={[
        [
          t('Answer'),
          <Badge key="status" tone={toneOfStatus(request.status)}>
            {request.status ?? t('cut connection')}
          </Badge>,
        ],
        [t('Took'), `${request.durationMs.toFixed(1)} ms`],
        [t('Path'), <code key="path">{`${request.method} ${request.path}`}</code>],
        [t('Operation'), request.operationId && <code key="operation">{request.operationId}</code>],
        [t('Who'), request.caller],
        [t('Client'), request.clientId],
        [t('Partner'), request.partnerId && <PartnerLink key="partner" partnerId={request.partnerId} />],
        [t('When'), <RealTime key="at" at={request.at} />],
        [t('By the sandbox clock'), <Time key="sandbox" at={request.sandboxTime} />],
        [
          t('Changed by fault'),
          request.injected && (
            <a key="fault" href={hrefOf(['sandbox'], { tab: 'faults' })}>
              {request.injected}
            </a>
          ),
        ],
        [t('Ignored parameters'), request.ignoredParameters?.join(', ')],
        [t('Request id'), <code key="id">{request.requestId}</code>],
      ]}
    />
  );
}

/** Has the server send it again, which knows the whole request and its caller, and shows the new one. */
function SendAgain({ request }: { request: RecordedRequest }) {
  const act = useAct();
  const { filters } = useFilters();
  if (!mayUse(useSession(), ['all'])) return null;
  const send = async () => {
    const input = { requestNumber: request.id };
    const { id } = await act('replayRequest', input, t('The request was sent again'), ['listRequests']);
    go(hrefOf(['sandbox'], { ...filters, request: id }));
  };
  return (
    <div class="row actions">
      <ActButton act={send}>{t('Send again')}</ActButton>
    </div>
  );
}

interface MessageProps {
  readonly headers: Readonly<Record<string, unknown>> | undefined;
  readonly body: string | undefined;
  readonly bytes: number | undefined;
  /** Last part of a longer body. */
  readonly end?: string | undefined;
}

function Message({ headers = {}, body, bytes, end }: MessageProps) {
  return (
    <>
      <h3>{t('Headers')}</h3>
      <Facts
        rows={Object.entries(headers).map(
          ([name, value]) => [name, <code key={name}>{String(value)}</code>] as const,
        )}
      />
      <h3>{bytes === undefined ? t('Body') : t('Body, {count} bytes', { count: count(bytes) })}</h3>
      {body === undefined || body === '' ? (
        <span class="soft">{t('none')}</span>
      ) : (
        <Code text={pretty(body)} label={t('Body')} />
      )}
      {end !== undefined && (
        <>
          <p class="soft">{t('The middle is left out; the body ends with:')}</p>
          <Code text={end} label={t('End of the body')} />
        </>
      )}
    </>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}

function Source({ request, text, label }: { request: RecordedRequest; text: string; label: string }) {
  return (
    <>
      {!isWhole(request) && (
        <p class="note warn">
          {t(
            'Only the beginning of the body of {count} bytes is recorded. “Send again” sends it whole, up to 1 MiB.',
            {
              count: count(request.requestBodyBytes),
            },
          )}
        </p>
      )}
      <Code text={text} label={label} />
      <div class="row">
        <Button onClick={() => void navigator.clipboard.writeText(text)}>{t('Copy')}</Button>
      </div>
      <p class="soft">
        {t('Secrets and data of persons are recorded as ***; fill them in before sending it.')}
      </p>
    </>
  );
}
