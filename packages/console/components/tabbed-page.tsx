import type { ComponentChildren, FunctionComponent } from 'preact';
import { go, hrefOf, useRoute } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { PageHead } from './basics.tsx';
import { Tabs } from './drawer.tsx';
import { Empty } from './states.tsx';

interface PageTab {
  /** Name in the address. */
  readonly id: string;
  readonly name: string;
  /** False where the login has no right to any of it. */
  readonly isAllowed: boolean;
  readonly content: FunctionComponent;
}

interface TabbedPageProps {
  readonly title: string;
  readonly tabs: readonly PageTab[];
  /** What stands next to the title. */
  readonly children?: ComponentChildren;
}

/** A page in parts, one of which is shown; the address says which. Changing it leaves the filters behind. */
export function TabbedPage({ title, tabs, children }: TabbedPageProps) {
  const { section, filters } = useRoute();
  const allowed = tabs.filter(({ isAllowed }) => isAllowed);
  const chosen = Math.max(
    0,
    allowed.findIndex(({ id }) => id === filters.tab),
  );
  const Content = allowed[chosen]?.content;
  const choose = (index: number) =>
    go(hrefOf([section], { tab: index === 0 ? undefined : allowed[index]?.id }));
  return (
    <>
      <PageHead title={title}>{children}</PageHead>
      {Content === undefined ? (
        <Empty>{t('Your login has no right to see this.')}</Empty>
      ) : (
        <>
          <Tabs names={allowed.map(({ name }) => name)} chosen={chosen} onChoose={choose} />
          <Content />
        </>
      )}
    </>
  );
}
