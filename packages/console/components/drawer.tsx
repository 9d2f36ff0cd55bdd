import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../app/texts.ts';
import { Button } from './controls.tsx';

/** A part of a drawer, drawn while it is chosen. */
export interface Tab {
  readonly name: string;
  readonly content: () => ComponentChildren;
}

/** The panel on the right with everything about one thing. Escape closes it; focus returns to where it came from, unless the reader has moved it elsewhere. */
export function Drawer({
  title,
  tabs,
  onClose,
}: {
  title: string;
  tabs: readonly Tab[];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    // A title that is read late takes the focus from nobody who types meanwhile.
    if (opener.current !== null && activeElement?.matches('input, select, textarea')) return;
    if (opener.current === null || !isInside(heading.current)) opener.current = activeElement;
    heading.current?.focus();
  }, [title]);
  useLayoutEffect(() => {
    const panel = heading.current?.closest('aside');
    return () => {
      if (isInside(panel) && opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  const tab = tabs[chosen] ?? tabs[0];
  return (
    <aside class="drawer" aria-label={title}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button kind="plain" label={t('Close')} onClick={onClose}>
          ✕
        </Button>
        {tabs.length > 1 && (
          <Tabs names={tabs.map(({ name }) => name)} chosen={chosen} onChoose={setChosen} />
        )}
      </header>
      <div class="body">{tab?.content()}</div>
    </aside>
  );
}

/** True if the focus is in the panel of this element, or nowhere. */
function isInside(element: Element | null | undefined): boolean {
  const { activeElement, body } = document;
  return activeElement === body || element?.closest('aside')?.contains(activeElement) === true;
}

/** A row of tabs; arrow keys move between them. */
export function Tabs({
  names,
  chosen,
  onChoose,
}: {
  names: readonly string[];
  chosen: number;
  onChoose: (index: number) => void;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (chosen + step + names.length) % names.length;
    onChoose(next);
    const list = event.currentTarget as HTMLElement;
    (list.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class="tabs" role="tablist" tabIndex={-1} onKeyDown={onKeyDown}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => onChoose(index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
