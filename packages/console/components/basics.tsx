import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { Time } from '../app/format.tsx';
import { hrefOf } from '../app/route.ts';
import { SessionContext } from '../app/session.ts';
import { codeLanguage, codeText, keyOfCode, stateText } from '../app/texts.ts';
import { pageOfCode } from '../data/shown-error.ts';

/** Meaning of a state, told by colour and by words. */
export type Tone = 'ok' | 'warn' | 'bad' | 'accent' | 'plain';

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ComponentChildren }) {
  return <span class={`badge ${tone}`}>{children}</span>;
}

/** A state of the contract as a badge. */
export function State({ of }: { of: string }) {
  return <Badge tone={toneOf(of)}>{stateText(of)}</Badge>;
}

const ok = new Set([
  'ONLINE',
  'ACTIVE',
  'SENT',
  'active',
  'passed',
  'done',
  'delivered',
  'signs',
  'ACCEPTED',
  'DONE',
  'ok',
  'ready',
]);
const bad = new Set([
  'REJECTED',
  'RESTRICTED',
  'BLOCKED',
  'ended',
  'deleted',
  'failed',
  'given-up',
  'switched-off',
  'DAMAGED',
]);
const warn = new Set(['PROCESSABLE', 'suspended', 'noted', 'unverified', 'MISDIRECTED', 'waived']);
const accent = new Set(['PENDING', 'WAITING', 'pending', 'ANNOUNCED', 'running']);

/** How a state of the contract is coloured; states that need no attention stay plain. */
function toneOf(state: string): Tone {
  if (ok.has(state)) return 'ok';
  if (bad.has(state) || state.startsWith('CANCELLED')) return 'bad';
  if (warn.has(state)) return 'warn';
  return accent.has(state) ? 'accent' : 'plain';
}

/** An error code, or a text about it, that opens its page; before the sign-in, in a new tab. */
export function CodeLink({ code, children = code }: { code: string; children?: ComponentChildren }) {
  if (useContext(SessionContext) !== undefined)
    return <a href={hrefOf(['codes', keyOfCode(code)])}>{children}</a>;
  return (
    <a href={pageOfCode(code)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** What an error code means, in the language of the reader where that is known. */
export function CodeText({ code, title }: { code: string; title: string }) {
  return codeLanguage(code) === 'en' ? (
    <ServerText text={title} />
  ) : (
    <span lang={codeLanguage(code)}>{codeText(code, title)}</span>
  );
}

/** What an error code means, and what the server says about this case. */
export function CodeDetail({
  code,
  title,
  detail,
}: {
  code: string;
  title: string;
  detail?: string | undefined;
}) {
  if (detail === undefined) return <CodeText code={code} title={title} />;
  if (codeLanguage(code) === 'en') return <ServerText text={detail} />;
  return (
    <>
      <CodeText code={code} title={title} />
      <small class="soft">
        <ServerText text={detail} />
      </small>
    </>
  );
}

/** Names and values, two columns. Values that are undefined or false are left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ComponentChildren])[] }) {
  const shown = rows.filter(
    ([, value]) => value !== undefined && value !== null && value !== '' && value !== false,
  );
  return (
    <dl class="facts">
      {shown.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  );
}

/** A figure that matters, as a link into the list that it counts. */
export function FigureCard({
  label,
  value,
  href,
  tone = 'plain',
}: {
  label: string;
  value: ComponentChildren;
  href?: string;
  tone?: Tone;
}) {
  const content = [
    <strong key="value" style={tone === 'plain' ? {} : { color: `var(--${tone})` }}>
      {value}
    </strong>,
    <span key="label">{label}</span>,
  ];
  return href === undefined ? (
    <div class="figure-card">{content}</div>
  ) : (
    <a class="figure-card" href={href}>
      {content}
    </a>
  );
}

export function PageHead({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <header class="page-head">
      <h1>{title}</h1>
      {children}
    </header>
  );
}

/** Shares of a whole, as a bar with a text for readers who do not see it. */
export function Meter({
  parts,
  label,
}: {
  parts: readonly (readonly [tone: string, value: number])[];
  label: string;
}) {
  const sum = parts.reduce((total, [, value]) => total + value, 0);
  return (
    <span class="meter" role="img" aria-label={label}>
      {parts.map(([tone, value]) => (
        <i key={tone} class={tone} style={{ width: `${sum === 0 ? 0 : (value / sum) * 100}%` }} />
      ))}
    </span>
  );
}

export function Code({ text, label }: { text: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section tabIndex={0} aria-label={label}>
      <pre class="code">{text}</pre>
    </section>
  );
}

const instant = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/;

/** A sentence of the server, which is English, with its times in the reader's zone. */
export function ServerText({ text }: { text: string }) {
  return (
    <span lang="en">
      {text.split(instant).map((part, index) => (index % 2 === 1 ? <Time key={part} at={part} /> : part))}
    </span>
  );
}
