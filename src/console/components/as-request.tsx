import { requestFor } from '../../client/operations.ts';
import { operatorTable } from '../../generated/client/operator.ts';
import { partnerTable } from '../../generated/client/partner.ts';
import { useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { Code } from './basics.tsx';
import { Copyable } from './controls.tsx';

interface Props {
  readonly operationId: string;
  /** Parameters of the read. */
  readonly input: Readonly<Record<string, string>>;
}

/** A read as commands that a developer can run: with curl and with the client. */
export function AsRequest({ operationId, input }: Props) {
  const { plane } = useSession();
  const { path } = requestFor(plane === 'partner' ? partnerTable : operatorTable, operationId, input);
  const curl = `curl -s ${quoted(location.origin + path)} -H "Authorization: Bearer $TOKEN"`;
  return (
    <div class="stack">
      <h3>curl</h3>
      <Code text={curl} label={t('As a curl command')} />
      <Copyable text={path} />
      <h3>kontor/client</h3>
      <Code
        text={`await kontor.call('${operationId}', ${JSON.stringify(input)});`}
        label={t('As a call of the client')}
      />
    </div>
  );
}

/** A text as one word of a shell command. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

export function Json({ value }: { value: unknown }) {
  return <Code text={JSON.stringify(value, undefined, 2)} label="JSON" />;
}
