import { useQuery } from '@tanstack/preact-query';
import type { FunctionComponent } from 'preact';
import { useRoute } from '../app/route.ts';
import { codeText, keyOfCode, language, t } from '../app/texts.ts';
import { CodeText, PageHead } from '../components/basics.tsx';
import { Button } from '../components/controls.tsx';
import { Empty, Loaded } from '../components/states.tsx';
import { pageOfCode } from '../data/shown-error.ts';
import remedies from './remedies.json';

/** Lists of the marketplace, by the codes about what is chosen from them. */
export const listsByCode: Readonly<Record<string, 'brands' | 'categories'>> = {
  '900004': 'brands',
  '900005': 'brands',
  '900006': 'categories',
  '100017': 'categories',
  '500001': 'categories',
  '600004': 'categories',
};

interface Remedy {
  readonly en: string;
  readonly de: string;
}

/** What the server says about a code. */
interface ErrorPage {
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
  const page = useQuery({
    queryKey: ['errorPage', code],
    queryFn: () => readPage(code),
    staleTime: 3_600_000,
  });
  return (
    <>
      <PageHead title={t('Error code')}>
        <Button onClick={() => history.back()}>{t('Back')}</Button>
      </PageHead>
      <Loaded read={page}>
        {(found) =>
          found === null ? (
            <Empty>{t('There is no page about this code.')}</Empty>
          ) : (
            <Meaning code={code} page={found} />
          )
        }
      </Loaded>
      <Occurrences key={code} code={code} />
    </>
  );
}

function Meaning({ code, page: { name, title, paragraphs, remedy } }: { code: string; page: ErrorPage }) {
  const own = (remedies as Readonly<Record<string, Remedy>>)[code];
  return (
    <section class="card" aria-label={name}>
      <code>{name}</code>
      <h2>
        <CodeText code={code} title={title} />
      </h2>
      {codeText(code, title) === title &&
        paragraphs.map((paragraph) => (
          <p key={paragraph} lang="en">
            {paragraph}
          </p>
        ))}
      {(own ?? remedy) !== undefined && (
        <p class="note">
          <strong>{t('What to do')}</strong>
          <span lang={own === undefined ? 'en' : language}>{own?.[language] ?? remedy}</span>
        </p>
      )}
      <p class="soft">
        <a href={pageOfCode(code)} target="_blank" rel="noopener">
          {t('For developers')}
        </a>
      </p>
    </section>
  );
}

/** Reads the page of a code, which is Markdown in a fixed form; resolves to null if there is none. */
async function readPage(code: string): Promise<ErrorPage | null> {
  const answer = await fetch(`${pageOfCode(code)}.md`);
  if (!answer.ok) return null;
  const [heading = '', ...rest] = (await answer.text()).split('\n\n').map((part) => part.trim());
  const remedy = rest.find((part) => part.startsWith(remedyMark));
  const others = rest.filter((part) => part !== '' && part !== remedy);
  const bold = /^\*\*(.+?)\*\*/s.exec(others[0] ?? '')?.[1];
  const texts = bold === undefined ? others.filter((part) => !part.startsWith('Status ')) : others.slice(1);
  return {
    name: heading.replace(/^#+\s*/, ''),
    title: bold?.replace(/\.$/, '') ?? texts[0] ?? '',
    paragraphs: bold === undefined ? texts.slice(1) : texts,
    remedy: remedy?.slice(remedyMark.length).trim(),
  };
}

const remedyMark = 'What to do:';
