/**
 * What the sweeps leave out, each with its reason. The lists may only shrink: an entry that is no longer needed fails
 * a test.
 */

/** Path parameters for which `belongings/` creates nothing that a partner owns, with the reason. */
export const unowned: Readonly<Record<string, string>> = {
  scenarioNumber: 'chooses what kind of test order to make; it names no record',
};

/** Queries that a list requires, by operationId. This list grows with each list that requires one. */
export const listQueries: Readonly<Record<string, string>> = {
  listShipments: '?datefrom=2020-01-01',
  listReturnShipments: '?datefrom=2020-01-01',
};

/** Lists of a partner that show nothing that `belongings/` creates, with the reason. */
export const listsWithoutBelongings: Readonly<Record<string, string>> = {
  getBrands: 'brands are the same for every partner',
  listEventTypes: 'types of events are the same for every partner',
  getCategoryGroups: 'category groups are the same for every partner',
  getOverview: 'counts records and names none; getOverview.test.ts shows that it counts those of one partner',
  listFiguresByDay:
    'counts records and names none; listFiguresByDay.test.ts shows that it counts those of one partner',
};

/** Reads of the operator plane that the role `viewer` does not open, by operationId, with the reason. */
export const closedToViewers: Readonly<Record<string, string>> = {
  getReceiptPdfOfPartner: 'a PDF cannot be masked, and it shows the name and address of a shopper',
};

/** Operations that refuse unknown members although they destroy nothing, by operationId, with the reason. */
export const strictBodies: Readonly<Record<string, string>> = {
  announceReturn: 'has the body of withdrawReturn, which destroys',
  changePartner: 'a mistyped name would silently change nothing',
  createFault: 'a mistyped limit would break the sandbox for everybody',
  putPartnerLimits: 'a mistyped limit would silently return to the default',
  reportBackup: 'a size under a mistyped name would silently be lost',
  releaseOrder: 'has the body of blockOrder, which destroys',
  putPopulation: 'a number under a mistyped name would silently change nothing',
  listTakedownBuyers: 'with a filter that is ignored, the wrong shoppers would be warned',
};

/** Operations that no sweep calls, by operationId, with the reason and the tests that cover the same. */
export const notSwept: Readonly<Record<string, string>> = {
  resetSandbox: 'ends the tokens of everybody who sweeps; resetSandbox.test.ts shows 401, 403 and 404',
};
