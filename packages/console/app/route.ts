import { useLayoutEffect, useState } from 'preact/hooks';

/** What the address says after `#`: `#/orders/4711?status=SENT` is section `orders`, id `4711`, filter `status`. */
export interface Route {
  readonly section: string;
  /** Further segments, decoded. */
  readonly rest: readonly string[];
  readonly filters: Readonly<Record<string, string>>;
}

export function readRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [section = '', ...rest] = path.split('/').map(decode);
  return {
    section,
    rest: rest.filter((part) => part !== ''),
    filters: Object.fromEntries(new URLSearchParams(search)),
  };
}

/** Returns the address of a route; empty filters are left out. */
export function hrefOf(
  path: readonly string[],
  filters: Readonly<Record<string, string | undefined>> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  const text = search.toString();
  return `#/${path.map(encodeURIComponent).join('/')}${text === '' ? '' : `?${text}`}`;
}

/** Goes to a route. `replace` leaves no entry in the history, as for a filter that is being typed. */
export function go(href: string, replace = false): void {
  if (replace) {
    history.replaceState(null, '', href);
    dispatchEvent(new HashChangeEvent('hashchange'));
  } else location.hash = href;
}

/** The present route; the component is drawn again when it changes. */
export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  // Together with the drawing: an effect would come later, and miss what is chosen until then.
  useLayoutEffect(() => {
    const onChange = () => setHash(location.hash);
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, []);
  return readRoute(hash);
}

/** The filters of the address, a function that changes some of them, and what binds a field or a check box to one. */
export function useFilters() {
  const { section, filters } = useRoute();
  const setFilters = (changed: Readonly<Record<string, string>>) =>
    go(hrefOf([section], { ...filters, ...changed }), true);
  return {
    filters,
    setFilters,
    /** Properties of a field that shows a filter; `value` where it is not shown as the address has it. */
    field: (name: string, value = filters[name] ?? '') => ({
      value,
      onChange: (typed: string) => setFilters({ [name]: typed }),
    }),
    /** Properties of a check box that gives a filter this value. */
    check: (name: string, value: string) => ({
      value: filters[name] === value,
      onChange: (isChosen: boolean) => setFilters({ [name]: isChosen ? value : '' }),
    }),
  };
}

/** A part of an address without percent-encoding; as it is if it has a wrong one. */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
