import { useEffect, useState } from 'preact/hooks';

/** Pause after which what is being typed is asked for. */
const typingPauseMs = 300;

/** A value that waits for a pause while the reader types, so that not every letter makes a request. */
export function useSettled<Value>(value: Value): Value {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState({ key, value });
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled({ key, value });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [key]);
  return settled.key !== key && document.activeElement?.tagName === 'INPUT' ? settled.value : value;
}
