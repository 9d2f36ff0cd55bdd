import {
  type CatalogueEntry,
  type RefusalEntry,
  statusPhrase,
} from '../../packages/contract/errors/catalogue.ts';

function ofElement(code: string): CatalogueEntry {
  return {
    code,
    cause: 'lasting',
    ...(/^\d/.test(code) && { numeric: true }),
    title: 'Refused',
    meaning: 'It means something to the tests.',
    remedy: 'Do what the tests do.',
    own: true,
  };
}

function refusal(code: string, status: number): RefusalEntry {
  return { ...ofElement(code), status, title: statusPhrase(status) };
}

export const depotErrors = {
  UNKNOWN_SKU: ofElement('7001 - UNKNOWN_SKU'),
  INVALID_QUANTITY: ofElement('7002 - INVALID_QUANTITY'),
  SKU_MISSING: ofElement('7003 - SKU_MISSING'),
  SKU_REPEATED: ofElement('7004 - SKU_REPEATED'),
  MEMBER_REPEATED: ofElement('7005 - MEMBER_REPEATED'),
  ELEMENT_TOO_LARGE: ofElement('7012 - ELEMENT_TOO_LARGE'),
  TOO_MANY_ELEMENTS: refusal('7008 - TOO_MANY_ELEMENTS', 413),
  NO_ELEMENT: refusal('7009 - NO_ELEMENT', 400),
  BIN_PAGE_NOT_FOUND: refusal('7010 - BIN_PAGE_NOT_FOUND', 404),
  TRANSFER_NOT_FOUND: refusal('7011 - TRANSFER_NOT_FOUND', 404),
  SHEET_NOT_FOUND: refusal('SHEET_NOT_FOUND', 404),
  SHEET_NOT_READY: { ...refusal('SHEET_NOT_READY', 404), problemType: 'sheet-not-ready' },
};
