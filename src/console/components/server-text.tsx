import { Time } from '../app/format.tsx';

const instant = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/;

/** A sentence of the server, which is English, with its times in the reader's zone. */
export function ServerText({ text }: { text: string }) {
  return (
    <span lang="en">
      {text.split(instant).map((part, index) => (index % 2 === 1 ? <Time key={part} at={part} /> : part))}
    </span>
  );
}
