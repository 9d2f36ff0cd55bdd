interface Refusal {
  readonly errors?: readonly { readonly code?: string | number }[];
  readonly type?: string;
}

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

function codeOf({ errors, type }: Refusal): string | undefined {
  const code = errors?.[0]?.code ?? (type?.startsWith('urn:problem:') ? type : undefined);
  return code === undefined ? undefined : String(code);
}
