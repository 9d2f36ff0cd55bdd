import { type CatalogueEntry, statusPhrase } from '../../packages/contract/errors/catalogue.ts';

function entry(code: string, status?: number): CatalogueEntry {
  const title = status === undefined ? 'Refused' : statusPhrase(status);
  return {
    code,
    cause: 'lasting',
    ...(status !== undefined && { status }),
    ...(/^\d/.test(code) && { numeric: true }),
    title,
    meaning: 'It means something to the tests.',
    remedy: 'Do what the tests do.',
    own: true,
  };
}

export const depotErrors = {
  UNKNOWN_SKU: entry('7001 - UNKNOWN_SKU'),
  INVALID_QUANTITY: entry('7002 - INVALID_QUANTITY'),
  SKU_MISSING: entry('7003 - SKU_MISSING'),
  SKU_REPEATED: entry('7004 - SKU_REPEATED'),
  MEMBER_REPEATED: entry('7005 - MEMBER_REPEATED'),
  ELEMENT_TOO_LARGE: entry('7012 - ELEMENT_TOO_LARGE'),
  TOO_MANY_ELEMENTS: entry('7008 - TOO_MANY_ELEMENTS', 413),
  NO_ELEMENT: entry('7009 - NO_ELEMENT', 400),
  BIN_PAGE_NOT_FOUND: entry('7010 - BIN_PAGE_NOT_FOUND', 404),
  TRANSFER_NOT_FOUND: entry('7011 - TRANSFER_NOT_FOUND', 404),
  SHEET_NOT_FOUND: entry('SHEET_NOT_FOUND', 404),
  SHEET_NOT_READY: { ...entry('SHEET_NOT_READY', 404), problemType: 'sheet-not-ready' },
};
