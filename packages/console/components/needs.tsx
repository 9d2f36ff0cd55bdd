import type { ComponentChildren } from 'preact';
import type { Tone } from './basics.tsx';

/** Something that waits for the reader, as a link to where it is dealt with. */
export interface Need {
  readonly count: string;
  readonly text: string;
  /** Why it matters, or since when. */
  readonly detail?: ComponentChildren;
  readonly href: string;
  readonly tone: Tone;
}

/** What waits, in the given order. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  return (
    <ul class="needs">
      {needs.map(({ count, text, detail, href, tone }) => (
        <li key={href}>
          <a href={href} class={tone}>
            <strong>{count}</strong>
            <span>
              {text}
              {detail !== undefined && <small>{detail}</small>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
