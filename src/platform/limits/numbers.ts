/**
 * Every number of the contract that is not a schema keyword, with its unit in its name and its source.
 * Where the specification leaves two values open, the comment says which one holds.
 */
export const limits = {
  /** Entries of the timeline of an order; of a longer history the newest. */
  timelineEntriesMax: 1_000,
  /** Variations that one step of background work looks at. */
  variationsPerStepMax: 500,
  /** Bytes of one element of a bulk body as it was sent: of a product, and of anything else (settled point). */
  productBytesMax: 64 * 1024,
  elementBytesMax: 4 * 1024,
  /** Those of an entry of reference data: the address of a logo may have 2,083 characters; a group has many attributes. */
  brandBytesMax: 16 * 1024,
  categoryGroupBytesMax: 1024 * 1024,
  /** Those of a figure of advertising: its three texts may have 1,100 characters. */
  figureBytesMax: 8 * 1024,
  /** Callers of one rate that are remembered in the time in which a bucket fills up. */
  rateKeysMax: 100_000,
  /** Debt that a bucket can have from requests on other nodes, in times the span in which it fills up. */
  sharedRateDebtSpans: 4,
  /** Length of a text that tells other nodes of taken tokens; PostgreSQL carries up to 8,000 bytes. */
  sharedTakesLengthMax: 7_000,
  /** Requests of one plane that are in flight at once; one more gets 503 with Retry-After. */
  requestsInWorkMax: 2_000,
  /** Those of one partner. */
  partnerRequestsMax: 500,
  /** Those of all callers whose token is not known, or not yet, and those of one address of them. */
  strangerRequestsMax: 500,
  addressRequestsMax: 50,
  /** Bytes of the bodies of all requests in flight on one plane, and of those of one caller. */
  bodyBytesInWorkMax: 512 * 1024 * 1024,
  callerBodyBytesMax: 128 * 1024 * 1024,
  /** Time for an answer once the request is complete; then 503 (conventions, section 5). */
  answerTimeMaxMs: 25_000,
  /** Time in which the headers of a request have to arrive. */
  headersTimeMaxMs: 10_000,
  /** In each span of this length a body has to bring `bodyBytesPerSecondMin` on average, until it is complete. */
  bodySpanMs: 10_000,
  bodyBytesPerSecondMin: 16 * 1024,
  /** Characters of a correlation id that is taken over. */
  correlationIdLengthMax: 128,
  /** Callers of superseded versions that are remembered by name. */
  deprecatedCallersMax: 10_000,
  /** Length of a request path with its query. */
  urlLengthMax: 16 * 1024,
  /** Faults listed for one element; a hostile element must not make a large answer. */
  faultsPerElementMax: 50,
  /** Characters of an offending value that are shown back. */
  shownValueLengthMax: 200,
  /** Deliveries of one partner that wait, unless the setting says otherwise; one more gets 503 with Retry-After. */
  waitingDeliveriesPerPartnerMax: 500,
  /** Changes that a delivery may seem to hold to be settled in the transaction that accepts it. */
  productChangesInlineMax: 50,
  priceChangesInlineMax: 500,
  flagChangesInlineMax: 200,
  /** Deliveries of all partners that wait. */
  waitingDeliveriesMax: 5_000,
  /** Days after which a finished delivery is forgotten (products-behaviour D19). */
  deliveryRetentionDays: 30,
  /** How long it is counted what became of the deliveries of a day. */
  deliveryDaysKept: 90,
  /** Allowed values that one fault lists, and the characters they may have together. */
  shownAllowedValuesMax: 50,
  shownAllowedValuesLengthMax: 2_000,
  /** Entries of all lists of one element together; a hostile element must not cost the worker seconds. */
  entriesPerElementMax: 2_000,
  /** Beyond these the shop check gives a hint (products-behaviour 5 and D14). */
  descriptionLengthAdvised: 2_000,
  bulletPointsAdvised: 5,
  imagesAdvised: 10,
  /** Days that content changes reach back, by default and at most (specification, Content changes). */
  contentChangeDays: 28,
  /** How far a timeline looks back for the deliveries of a sku: deliveries, characters read, outcomes found. */
  lookBackDeliveriesMax: 200,
  lookBackCharactersMax: 8_000_000,
  lookBackOutcomesMax: 50,
  /** Partners whose latest calls a process remembers. */
  calledPartnersMax: 10_000,
  /** Products that a page of the operator's list looks at, and partners that it looks for them in. */
  listedProductsLookedAtMax: 1_000,
  listedPartnersLookedAtMax: 100,
  /** Products that are looked at to count those of several filters. */
  countedProductsMax: 2_000,
  /** Crashes of the worker on one element after which the element fails (settled point). */
  elementCrashesMax: 3,
  /** Changes of one request that get audit entries of their own; more are listed in one entry. */
  auditEntriesPerRequestMax: 100,
  /** Changes that such an entry names; the others are in it as one hash. */
  auditSummaryMax: 1_000,
  /** Characters of a record before or after a change; a longer one is in its entry as a hash. */
  auditSideLengthMax: 16 * 1024,
  /** Characters of the address of a record. */
  auditNameLengthMax: 500,
  /** Entries that one page of the audit log looks at, however few of them fit its filters. */
  auditEntriesLookedAtMax: 10_000,
  /** Events that one row of the journal holds, and the characters of their text, unless a single event is longer. */
  eventsPerRowMax: 500,
  eventRowLengthMax: 256 * 1024,
  /** Rows of the journal that one request looks at, however few of their events it asks for. */
  eventRowsLookedAtMax: 1_000,
  /** Characters of the events of one answer, unless a single event is longer. */
  eventAnswerLengthMax: 4 * 1024 * 1024,
  /** Requests that wait for events: of one partner, of the operator plane, and of all on one node. */
  partnerEventWaitsMax: 10,
  operatorEventWaitsMax: 50,
  eventWaitsMax: 500,
  /** Bounds of `pingAfter` from now (products-behaviour D21 gives the upper one). */
  pingAfterMinMs: 100,
  pingAfterMaxMs: 60_000,
} as const;
