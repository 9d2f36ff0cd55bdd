import type { FunctionComponent } from 'preact';
import { go, hrefOf, useRoute } from '../app/route.ts';
import { t } from '../app/texts.ts';
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

/** The parts of a page, one of which is shown; the address says which. Changing it leaves the filters behind. */
export function PageTabs({ tabs }: { tabs: readonly PageTab[] }) {
  const { section, filters } = useRoute();
  const allowed = tabs.filter(({ isAllowed }) => isAllowed);
  const chosen = Math.max(
    0,
    allowed.findIndex(({ id }) => id === filters.tab),
  );
  const Content = allowed[chosen]?.content;
  const choose = (index: number) =>
    go(hrefOf([section], { tab: index === 0 ? undefined : allowed[index]?.id }));
  if (Content === undefined) return <Empty>{t('Your login has no right to see this.')}</Empty>;
  return (
    <>
      <Tabs names={allowed.map(({ name }) => name)} chosen={chosen} onChoose={choose} />
      <Content />
    </>
  );
}
