import { useEffect, useState } from 'preact/hooks';

interface Toast {
  readonly id: number;
  readonly text: string;
}

const shownMs = 6_000;
let listener: ((toasts: readonly Toast[]) => void) | undefined;
let toasts: readonly Toast[] = [];
let lastId = 0;

/** Tells the reader that something was done. Screen readers hear it. */
export function tell(text: string): void {
  const toast = { id: ++lastId, text };
  toasts = [...toasts, toast];
  listener?.(toasts);
  setTimeout(() => {
    toasts = toasts.filter(({ id }) => id !== toast.id);
    listener?.(toasts);
  }, shownMs);
}

export function Toasts() {
  const [shown, setShown] = useState(toasts);
  useEffect(() => {
    listener = setShown;
    return () => {
      listener = undefined;
    };
  }, []);
  return (
    <div class="toasts" role="status" aria-live="polite">
      {shown.map(({ id, text }) => (
        <div key={id} class="note ok">
          {text}
        </div>
      ))}
    </div>
  );
}
