/** What the page adds to the elements that Scalar makes: the meaning of a refusal, and what screen readers need. */

/** Shows a link to the page of the error code of a refusal that was just received, and hides the one of the last. */
export async function tellMeaning(response: Response): Promise<void> {
  const place = document.getElementById('meaning');
  if (place === null) return;
  place.replaceChildren();
  if (response.ok) return;
  const code = codeOf(await response.json().catch(() => ({})));
  if (code === undefined) return;
  const link = document.createElement('a');
  link.href = `/docs/errors/${encodeURIComponent(code)}`;
  link.target = '_blank';
  link.textContent = `What ${code} means`;
  place.append(link);
}

interface Refusal {
  readonly errors?: readonly { readonly code?: string | number }[];
  readonly type?: string;
}

function codeOf({ errors, type }: Refusal): string | undefined {
  const code = errors?.[0]?.code ?? (type?.startsWith('urn:problem:') ? type : undefined);
  return code === undefined ? undefined : String(code);
}

/** What screen readers misread in the elements that Scalar makes, and what it is replaced by. */
const mendings: readonly { readonly select: string; mend(element: Element, index: number): void }[] = [
  // A button without a role cannot have a name.
  { select: 'button[role="none"]', mend: (button) => button.removeAttribute('role') },
  // A combobox tells whether its list is open.
  {
    select: '[role="combobox"]:not([aria-expanded])',
    mend: (box) => box.setAttribute('aria-expanded', 'false'),
  },
  // A page has one main part: that of the reference.
  { select: 'main:not(.references-rendered)', mend: (part) => part.setAttribute('role', 'group') },
  // Each part of the page that is named has a name of its own.
  {
    select: 'section[aria-label^="Notifications"]',
    mend: (part, index) => part.setAttribute('aria-label', `Notifications ${index + 1}`),
  },
];

/** Mends the elements of the page for readers who do not see it, now and whenever it changes. */
export function keepReadable(): void {
  let isDue = false;
  const mendAll = () => {
    isDue = false;
    for (const { select, mend } of mendings) document.querySelectorAll(select).forEach(mend);
  };
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(mendAll);
  }).observe(document.body, { childList: true, subtree: true });
}
