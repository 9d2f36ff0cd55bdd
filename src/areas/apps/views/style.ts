/** The only style of the consent pages; their policy names its hash. */
export const style = `
:root { color-scheme: light dark; --ground: #f3f4f1; --sheet: #fff; --text: #1c2320; --quiet: #55605a; --line: #8a948e;
  --accent: #0b5d4a; --on-accent: #fff; --bad: #a12020; --bad-ground: #fbeaea; }
@media (prefers-color-scheme: dark) { :root { --ground: #151a18; --sheet: #1f2623; --text: #eaf0ec; --quiet: #b3beb8;
  --line: #7c8882; --accent: #7fd6bd; --on-accent: #08221b; --bad: #ffb3ad; --bad-ground: #46201e; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 1rem auto; padding: 1.25rem; background: var(--sheet); border-radius: .5rem;
  border-top: .3rem solid var(--accent); overflow-wrap: anywhere; }
h1 { margin: 0 0 .75rem; font-size: 1.35rem; line-height: 1.25; }
p, ul { margin: .75rem 0; } ul { padding-left: 1.25rem; } .quiet { color: var(--quiet); }
[role=alert] { padding: .75rem; border-left: .25rem solid var(--bad); background: var(--bad-ground); color: var(--text); }
label { display: block; margin-top: .75rem; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: .5rem; font: inherit; color: inherit; background: var(--sheet);
  border: 1px solid var(--line); border-radius: .25rem; }
.choice { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.25rem; }
button { flex: 1 1 10rem; min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid var(--accent); border-radius: .25rem; background: var(--accent); color: var(--on-accent); }
button.second { background: transparent; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
