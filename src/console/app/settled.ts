import { useEffect, useState } from 'preact/hooks';

/** Time without a keystroke after which a text counts as typed. */
const settledAfterMs = 250;

/** A value that is being typed, once it stays as it is for a moment: every request counts towards the rate of the partner. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
