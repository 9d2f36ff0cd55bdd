import { t } from '../app/texts.ts';
import { Code } from './basics.tsx';
import { Copyable } from './controls.tsx';

/** A read as commands that a developer can run: with curl and with the client. */
export function AsRequest({ path, call }: { path: string; call: string }) {
  const curl = `curl -s '${location.origin}${path}' -H "Authorization: Bearer $TOKEN"`;
  return (
    <div class="stack">
      <h3>curl</h3>
      <Code text={curl} label={t('As a curl command')} />
      <Copyable text={path} />
      <h3>kontor/client</h3>
      <Code text={call} label={t('As a call of the client')} />
    </div>
  );
}

export function Json({ value }: { value: unknown }) {
  return <Code text={JSON.stringify(value, undefined, 2)} label="JSON" />;
}
