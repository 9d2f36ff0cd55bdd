import { useEffect } from 'preact/hooks';
import { isTyping } from '../components/table.tsx';

/** Calls the function when the key is pressed outside of fields. */
export function useShortcut(key: string, act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || isTyping(event)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [key]);
}
