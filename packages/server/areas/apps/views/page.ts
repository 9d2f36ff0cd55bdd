import { hash } from 'node:crypto';
import type { AppScope } from '@kontor/contract/generated/apps-v1';
import { type Html, html } from '@kontor/values/html';
import { isHostName } from '@kontor/values/network-address';
import type { App } from '../../../platform/auth/store/apps.ts';
import type { Reply } from '../../../platform/operations/operation.ts';
import type { Language } from '../rules/language.ts';
import { type PageReason, texts } from './texts.ts';

/** The only style of the consent pages; their policy names its hash. */
const style = `
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

/** What a page with a form shows. */
interface ConsentPage {
  readonly app: App;
  /** Where the browser goes afterwards. */
  readonly redirectUri: string;
  readonly ticket: string;
  /** What was wrong with the last attempt. */
  readonly reason?: PageReason;
  /** What the text of the reason is about, such as names of roles. */
  readonly details?: readonly string[];
  /** The name that was typed, so that it need not be typed again. */
  readonly username?: string;
}

/** A reply with a text, or with none. */
export type PageReply = Reply<never>;

const styleHash = hash('sha256', style, 'base64');

/** A page on which a partner logs in and consents, or refuses. */
export function consentPage(language: Language, status: number, page: ConsentPage): PageReply {
  const own = texts[language];
  const { app, ticket, reason, details = [], username = '' } = page;
  const { host } = new URL(page.redirectUri);
  const alert = reason !== undefined && alertOf([own.reasons[reason], ...details].join(' '));
  const scopes = app.scopes.map((scope) => html`<li>${own.scopes[scope as AppScope]}</li>`);
  const content = html`<h1>${own.title}</h1>
${alert}<p><strong>${app.name}</strong> ${own.wants}</p>
<p>${own.may}</p>
<ul>${scopes}</ul>
<p class="quiet">${own.canRemove} ${own.returns} <strong>${host}</strong>.</p>
<form method="post" action="auth">
<p>${own.signIn}</p>
<input type="hidden" name="ticket" value="${ticket}">
<label for="username">${own.username}</label>
<input id="username" name="username" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" required>
<label for="password">${own.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1000" required>
<div class="choice">
<button name="decision" value="allow">${own.allow}</button>
<button name="decision" value="refuse" class="second" formnovalidate>${own.refuse}</button>
</div>
</form>`;
  return reply(
    language,
    status,
    `${own.title}: ${app.name}`,
    content,
    `'self' ${sourceOf(page.redirectUri)}`,
  );
}

/**
 * Returns the source for `form-action`, which browsers apply to the redirects that answer the form, too. A policy cannot
 * name an IPv6 address (CSP 3, section 2.3.1): browsers ignore such a source, and would block the way back to the app. Nor
 * can it name a host that is no DNS name, which an app may have from an earlier version: it could add to the policy.
 */
function sourceOf(redirectUri: string): string {
  const { origin, protocol, hostname } = new URL(redirectUri);
  return hostname.startsWith('[') || !isHostName(hostname) ? protocol : origin;
}

/** A page without a form, which says why nothing else is possible. */
export function refusalPage(language: Language, status: number, reason: PageReason): PageReply {
  const own = texts[language];
  const heading = reason === 'refused' ? own.title : own.notPossible;
  const content = html`<h1>${heading}</h1>\n${alertOf(own.reasons[reason])}`;
  return reply(language, status, heading, content, "'none'");
}

function alertOf(text: string): Html {
  return html`<p role="alert">${text}</p>\n`;
}

function reply(language: Language, status: number, title: string, content: Html, targets: string): PageReply {
  const body = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${html`<title>${title}</title>`.source}
<style>${style}</style>
</head>
<body>
<main>
${content.source}
</main>
</body>
</html>
`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action ${targets}; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'content-language': language,
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      vary: 'accept-language',
    },
    body,
  };
}
