import { useQuery } from '@tanstack/preact-query';
import type { FunctionComponent } from 'preact';
import { useRoute } from '../app/route.ts';
import { codeText, keyOfCode, language, t } from '../app/texts.ts';
import { PageHead } from '../components/basics.tsx';
import { Button } from '../components/controls.tsx';
import { Loaded } from '../components/states.tsx';
import remedies from './remedies.json';

interface Remedy {
  readonly en: string;
  readonly de: string;
}

/** What the server says about a code. */
interface Told {
  readonly name: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly remedy: string | undefined;
}

interface Props {
  /** Where the code occurs for the reader, and what can be chosen from. */
  readonly Occurrences: FunctionComponent<{ readonly code: string }>;
}

/** What an error code means, what to do about it, and where it occurs. */
export function CodePage({ Occurrences }: Props) {
  const code = keyOfCode(useRoute().rest[0] ?? '');
  const told = useQuery({
    queryKey: ['errorPage', code],
    queryFn: () => readPage(code),
    staleTime: 3_600_000,
  });
  return (
    <>
      <PageHead title={t('Error code')}>
        <Button onClick={() => history.back()}>{t('Back')}</Button>
      </PageHead>
      <Loaded read={told}>{(found) => <Meaning code={code} told={found} />}</Loaded>
      <Occurrences key={code} code={code} />
    </>
  );
}

function Meaning({ code, told: { name, title, paragraphs, remedy } }: { code: string; told: Told }) {
  const own = (remedies as Readonly<Record<string, Remedy>>)[code];
  const text = codeText(code, title);
  const isOwn = text !== title;
  return (
    <section class="card" aria-label={name}>
      <code>{name}</code>
      <h2 lang={isOwn ? language : 'en'}>{text}</h2>
      {!isOwn &&
        paragraphs.map((paragraph) => (
          <p key={paragraph} lang="en">
            {paragraph}
          </p>
        ))}
      {own !== undefined && (
        <p class="note">
          <strong>{t('What to do')}</strong>
          <span>{own[language]}</span>
        </p>
      )}
      {own === undefined && remedy !== undefined && (
        <p class="note">
          <strong>{t('What to do')}</strong>
          <span lang="en">{remedy}</span>
        </p>
      )}
      <p class="soft">
        <a href={`/docs/errors/${encodeURIComponent(code)}`} target="_blank" rel="noopener">
          {t('For developers')}
        </a>
      </p>
    </section>
  );
}

/** Reads the page of a code, which is Markdown in a fixed form. */
async function readPage(code: string): Promise<Told> {
  const answer = await fetch(`/docs/errors/${encodeURIComponent(code)}.md`);
  if (!answer.ok)
    return { name: code, title: t('There is no page about this code.'), paragraphs: [], remedy: undefined };
  const [heading = '', ...rest] = (await answer.text()).split('\n\n').map((part) => part.trim());
  const remedy = rest.find((part) => part.startsWith(remedyMark));
  const others = rest.filter((part) => part !== '' && part !== remedy);
  const [, bold, more = ''] = /^\*\*(.+?)\*\*\s*(.*)$/s.exec(others[0] ?? '') ?? [];
  const texts = bold === undefined ? others.filter((part) => !part.startsWith('Status ')) : others.slice(1);
  return {
    name: heading.replace(/^#+\s*/, ''),
    title: bold?.replace(/\.$/, '') ?? texts[0] ?? more,
    paragraphs: bold === undefined ? texts.slice(1) : texts,
    remedy: remedy?.slice(remedyMark.length).trim(),
  };
}

const remedyMark = 'What to do:';
