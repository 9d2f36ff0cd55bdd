/**
 * The page before an operation is opened: the list that the server wrote into it, with a search. It is there immediately; the
 * library is large, and is loaded for readers who open an operation.
 */

/** Calls `open` when the reader chooses an operation, or when the address names one; `warm` when one is about to be chosen. */
export function whenChosen({ open, warm }: { open: () => void; warm: () => void }): void {
  const front = document.getElementById('front');
  if (front === null || location.hash !== '') {
    open();
    return;
  }
  // An address that was typed or gone back to.
  addEventListener('hashchange', open, { once: true });
  front.addEventListener('pointerover', ({ target }) => {
    if (fragmentOf(target) !== undefined) warm();
  });
  front.addEventListener('focusin', ({ target }) => {
    if (fragmentOf(target) !== undefined) warm();
  });
  front.addEventListener('click', (event) => {
    const place = fragmentOf(event.target);
    // With a key the link opens elsewhere, as usual.
    if (place === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(undefined, '', `#${place}`);
    open();
  });
  offerSearch(front);
}

function fragmentOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
}

/** Shows the operations in whose path, name or summary all words occur. */
function offerSearch(front: HTMLElement): void {
  const field = document.querySelector<HTMLInputElement>('#search input');
  if (field === null) return;
  const lines = [...front.querySelectorAll('li')].map((line) => ({
    line,
    text: `${line.textContent} ${line.querySelector('a')?.hash}`.toLowerCase(),
  }));
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/);
    for (const { line, text } of lines) line.hidden = !words.every((word) => text.includes(word));
    for (const section of front.querySelectorAll('section'))
      section.hidden = section.querySelector('li:not([hidden])') === null;
  });
}
