import { ApiError } from '../../src/platform/errors/api-error.ts';
import type { PartnerReadOperation } from '../../src/platform/http/operation.ts';
import { access } from './contract.ts';
import { depotErrors } from './errors.ts';

/** Sheets: `small` is there, `unready` is not yet. */
export function createSheets() {
  const getSheet: PartnerReadOperation = {
    mode: 'read',
    access,
    async handle(_tx, { parameters: { sheetId = '' } }) {
      if (sheetId === 'unready') throw new ApiError(depotErrors.SHEET_NOT_READY);
      if (sheetId !== 'small') throw new ApiError(depotErrors.SHEET_NOT_FOUND);
      return { status: 200, body: { sheetId } };
    },
  };
  return { operations: { getSheet, getSheetFile: getSheet }, close: async () => undefined };
}
