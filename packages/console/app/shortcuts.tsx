import { useLayoutEffect } from 'preact/hooks';
import { Button } from '../components/controls.tsx';
import { useModal } from '../components/dialog.tsx';
import { isTyping } from '../components/table.tsx';
import { t } from './texts.ts';

/** Calls the function when the key is pressed outside of fields. */
export function useShortcut(key: string, act: () => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || isTyping(event)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [key]);
}

/** The keys of the console. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const element = useModal();
  const keys = [
    ['/', t('Search everything')],
    ['j', t('Next row')],
    ['k', t('Previous row')],
    ['Enter', t('Open the row')],
    ['Esc', t('Close the panel')],
    ['?', t('Show these keys')],
  ];
  return (
    <dialog ref={element} onClose={onClose} aria-labelledby="keys-title">
      <div class="stack">
        <h2 id="keys-title">{t('Keys')}</h2>
        <dl class="facts">
          {keys.map(([key, meaning]) => [
            <dt key={key}>
              <kbd>{key}</kbd>
            </dt>,
            <dd key={`${key} meaning`}>{meaning}</dd>,
          ])}
        </dl>
        <div class="row">
          <Button onClick={onClose}>{t('Close')}</Button>
        </div>
      </div>
    </dialog>
  );
}
