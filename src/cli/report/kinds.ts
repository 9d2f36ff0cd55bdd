/** Kinds of reports by the name of their rows, each with the word that is used in paths. */
export const reportKinds = { campaigns: 'campaign', products: 'product', keywords: 'keyword' } as const;

/** Name of the rows of a report. */
export type ReportRows = keyof typeof reportKinds;

/** The kind of a report as it appears in paths. */
export type ReportKind = (typeof reportKinds)[ReportRows];
