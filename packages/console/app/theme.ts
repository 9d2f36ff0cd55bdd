type Theme = 'auto' | 'light' | 'dark';

const order: readonly Theme[] = ['auto', 'light', 'dark'];
const storageKey = 'kontor-theme';

/** The chosen theme. Besides maps of tables (`data/kept-maps.ts`) only this is stored in the browser; tokens never are. */
export function chosenTheme(): Theme {
  const stored = localStorage.getItem(storageKey);
  return order.find((theme) => theme === stored) ?? 'auto';
}

/** Applies a theme to the page. */
export function applyTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  localStorage.setItem(storageKey, theme);
}

/** Switches to the next theme and returns it. */
export function nextTheme(): Theme {
  const theme = order[(order.indexOf(chosenTheme()) + 1) % order.length] ?? 'auto';
  applyTheme(theme);
  return theme;
}
