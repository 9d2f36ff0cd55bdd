/** The mark of Kontor: an open ledger. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M6 4h4v10L21 4h5.5L14.8 15.2 27 28h-5.4L10 15.9V28H6z" fill="currentColor" />
      <path d="M4 29.5h24" stroke="var(--accent)" stroke-width="2.5" />
    </svg>
  );
}
