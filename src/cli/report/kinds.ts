/** Kinds of reports by the word for what their rows are, each with the word in its address. */
export const reportKinds = { campaigns: 'campaign', products: 'product', keywords: 'keyword' } as const;

/** What the rows of a report are. */
export type ReportRows = keyof typeof reportKinds;

/** The kind of a report as addresses have it. */
export type ReportKind = (typeof reportKinds)[ReportRows];
