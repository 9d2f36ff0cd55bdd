import { useQuery } from '@tanstack/preact-query';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { loadPart } from '../app/load-part.ts';
import { useSession } from '../app/session.ts';
import { useShortcut } from '../app/shortcuts.tsx';
import { t } from '../app/texts.ts';
import { useSettled } from '../data/hooks.ts';
import { shownErrorOf } from '../data/shown-error.ts';
import type { Hit } from './hit.ts';

/** Only who searches loads what this takes. */
const importPartner = () => import('./find-for-partner.ts');
const importOperator = () => import('./find-for-operator.ts');

const shortest = 3;

/** One field that finds everything that has a name: orders, products, deliveries, returns, receipts, partners. */
export function SearchBox() {
  const session = useSession();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', () => {
    field.current?.focus();
    // What was searched before is replaced by typing.
    field.current?.select();
  });
  useOutside(box, () => setOpen(false));
  const wanted = useSettled(text.trim());
  const isAsked = wanted.length >= shortest;
  const { data, error } = useQuery({
    queryKey: ['search', session.plane, wanted],
    queryFn: async () =>
      session.plane === 'partner'
        ? (await loadPart(importPartner)).findForPartner(session, wanted)
        : (await loadPart(importOperator)).findForOperator(session, wanted),
    enabled: isAsked,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
      field.current?.blur();
    }
    moveAmong(event, field.current, [...(box.current?.querySelectorAll('a') ?? [])]);
  };
  const leave = () => {
    setOpen(false);
    setText('');
    field.current?.blur();
  };
  return (
    <search class="search" ref={box} onKeyDown={onKeyDown}>
      <input
        ref={field}
        type="search"
        aria-label={t('Search everything')}
        placeholder={`${t('Search everything')} (/)`}
        autoComplete="off"
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
      />
      {isOpen && isAsked && (
        <div class="found card">
          {error !== null && <p class="note bad">{shownErrorOf(error).title}</p>}
          {error === null && data === undefined && <p class="soft">{t('Loading …')}</p>}
          {data?.length === 0 && <p class="soft">{t('Nothing has this number, id or beginning.')}</p>}
          {data !== undefined && data.length > 0 && <Hits hits={data} onChoose={leave} />}
        </div>
      )}
      <span class="hidden-visually" role="status">
        {isOpen && data !== undefined && t('{count} found', { count: data.length })}
      </span>
    </search>
  );
}

/** Calls `act` when the reader presses or focuses something outside of the element, or goes to another page from there. */
function useOutside(element: { readonly current: HTMLElement | null }, act: () => void): void {
  useLayoutEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) act();
    };
    // A drawer that closes changes the address late, when the reader may be typing here already.
    const onAddress = () => {
      if (!element.current?.contains(document.activeElement)) act();
    };
    addEventListener('pointerdown', onPress);
    addEventListener('focusin', onPress);
    addEventListener('hashchange', onAddress);
    return () => {
      removeEventListener('hashchange', onAddress);
      removeEventListener('pointerdown', onPress);
      removeEventListener('focusin', onPress);
    };
  }, []);
}

/** Enter in the field opens the first of the links; arrows move between the field and them. */
function moveAmong(event: KeyboardEvent, field: HTMLElement | null, links: readonly HTMLElement[]): void {
  const { key, target } = event;
  if (key === 'Enter' && target === field) {
    // Tables take Enter in search fields, too.
    event.preventDefault();
    links[0]?.click();
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  event.preventDefault();
  const next = links.indexOf(target as HTMLElement) + (key === 'ArrowDown' ? 1 : -1);
  (next < 0 ? field : links[next])?.focus();
}

function Hits({ hits, onChoose }: { hits: readonly Hit[]; onChoose: () => void }) {
  return (
    <ul>
      {hits.map(({ kind, name, detail, href }) => (
        <li key={href}>
          <a href={href} onClick={onChoose}>
            <span class="soft">{t(kind)}</span>
            <strong>{name}</strong>
            {detail !== undefined && <span class="soft">{detail}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
