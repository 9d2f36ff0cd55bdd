/** A page that Lighthouse opens. */
export interface MeasuredPage {
  readonly name: string;
  readonly plane: 'partner' | 'operator';
  readonly path: string;
  /** True for a page behind the sign-in; its heading says that it was reached. */
  readonly signsIn: boolean;
}

const page = (plane: MeasuredPage['plane'], name: string, path: string): MeasuredPage => ({
  ...{ name, plane, path },
  signsIn: false,
});

/** The pages of a plane that need no login. */
export const openPages: readonly MeasuredPage[] = [
  page('partner', 'sign-in', '/console'),
  page('operator', 'sign-in', '/console'),
  page('partner', 'list of the reference', '/docs'),
  page('partner', 'an area of the reference', '/docs/products-v5'),
  page('partner', 'an error code', '/docs/errors/SKU_NOT_FOUND'),
  page('partner', 'about the server', '/about'),
  page('partner', 'reference with requests', '/reference'),
  page('operator', 'reference with requests', '/reference'),
  page('partner', 'an operation with requests', '/reference#tag/products/GET/v5/products'),
];

const own = (plane: MeasuredPage['plane'], name: string, section = name.toLowerCase()): MeasuredPage => ({
  ...{ name, plane, path: `/console#/${section}` },
  signsIn: true,
});

/** Pages of the console behind the sign-in. */
export const consolePages: readonly MeasuredPage[] = [
  own('partner', 'Today', ''),
  own('partner', 'Deliveries'),
  own('partner', 'Upload'),
  own('partner', 'Products'),
  own('partner', 'Orders'),
  own('partner', 'Money'),
  own('partner', 'Developers'),
  own('operator', 'Health', ''),
  own('operator', 'Partners'),
  own('operator', 'Deliveries'),
  own('operator', 'Catalogue'),
  own('operator', 'Orders'),
  own('operator', 'System'),
];
