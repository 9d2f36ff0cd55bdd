/** HTML of the reference, and its style sheet. */
import { escaped, Html } from '@kontor/values/html';

/** Converts the small subset of Markdown that the contracts use: paragraphs, `code` and **strong**. */
export function prose(text: string | undefined): Html {
  const paragraphs = (text ?? '').split(/\n\s*\n/).filter((each) => each.trim() !== '');
  return new Html(paragraphs.map((each) => `<p>${inline(each)}</p>`).join(''));
}

/** Like `prose`, within one line. */
export function phrase(text: string | undefined): Html {
  return new Html(inline(text ?? ''));
}

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}

/** The style sheet of the reference. */
export const styleSheet = `:root { color-scheme: light dark; --line: #8884; --soft: #8881; --link: light-dark(#0a56a6, #8ec5ff); }
* { box-sizing: border-box; }
html { background: light-dark(#fff, #121417); color: light-dark(#1a1d21, #e8eaed); }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; display: flex; align-items: flex-start; }
nav { position: sticky; top: 0; width: 24rem; height: 100vh; overflow: auto; padding: 1rem; border-right: 1px solid var(--line); }
nav ul { list-style: none; padding: 0; font-size: 13px; }
nav li { overflow-wrap: anywhere; padding: 3px 0; }
main { flex: 1; min-width: 0; max-width: 70rem; padding: 1rem 2rem 4rem; margin: 0 auto; }
a { color: var(--link); text-underline-offset: .15em; }
nav li a:not(:hover) { text-decoration: none; }
code { font-family: ui-monospace, monospace; font-size: .92em; }
h1 { font-size: 1.7rem; }
section { border: 1px solid var(--line); border-radius: 8px; padding: .2rem 1rem 1rem; margin: 1rem 0; }
section h3 { margin: .6rem 0; }
.summary { font-weight: 600; margin: .3rem 0; }
.facts { color: light-dark(#555, #bbb); }
.method { display: inline-block; min-width: 4.2em; padding: 0 .4em; border-radius: 4px; font: 600 12px/1.6 ui-monospace, monospace; text-align: center; background: var(--soft); }
.get { color: light-dark(#0a6b3d, #6fdca6); }
.post, .put, .patch { color: light-dark(#8a4b00, #ffc078); }
.delete { color: light-dark(#a01020, #ff8f8f); }
table { width: 100%; border-collapse: collapse; margin: .6rem 0; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-top: 1px solid var(--line); }
td:first-child { white-space: nowrap; }
em { font-size: 12px; color: light-dark(#a01020, #ff8f8f); }
@media (max-width: 60rem) { body { display: block; } nav { position: static; width: auto; height: auto; border: 0; } td:first-child { white-space: normal; } }
`;
