import { requestFor } from '@kontor/client/requests';
import { operatorTable } from '@kontor/contract/generated/client/operator';
import { partnerTable } from '@kontor/contract/generated/client/partner';
import type { ComponentChildren } from 'preact';
import { useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { Code } from './basics.tsx';
import { Copyable } from './controls.tsx';
import type { Tab } from './drawer.tsx';
import { Loaded, type Read } from './states.tsx';

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

/** A tab of a drawer with what a read has brought. */
export function tabOf<Data>(name: string, read: Read<Data>, show: (found: Data) => ComponentChildren): Tab {
  return { name, content: () => <Loaded read={read}>{show}</Loaded> };
}

/** The last tabs of a drawer about a record: the answer as it is, and the read as commands. */
export function rawTabs(read: Read<unknown>, operationId: string, input: Props['input']): Tab[] {
  return [
    tabOf(t('Raw'), read, (found) => <Json value={found} />),
    { name: t('Request'), content: () => <AsRequest operationId={operationId} input={input} /> },
  ];
}
