/**
 * Limits on what callers can make large or slow, and on what one response, transaction or step of work holds, by
 * subject. The unit is part of the name. Most are our own choice; a comment names the source of those that the
 * specification gives. What a schema of a contract states is in `contract/generated/maxima.ts`.
 */

export const limits = {
  // Sizes and times of a request.

  /** Maximum length of a request path with its query. */
  urlLengthMax: 16 * 1024,
  /** Maximum length of a correlation id that is accepted. */
  correlationIdLengthMax: 128,
  /** Time in which the headers of a request must arrive. */
  headersTimeMaxMs: 10_000,
  /** In each span of this length a body must arrive at `bodyBytesPerSecondMin` on average, until it is complete. */
  bodySpanMs: 10_000,
  bodyBytesPerSecondMin: 16 * 1024,
  /** Time in which a complete request is answered; after it 503 (conventions, section 5). */
  answerTimeMaxMs: 25_000,
  /** Of a request of an agent: a body of an operation, and the message around it. */
  agentBodyBytesMax: 1024 * 1024 + 16 * 1024,

  // Requests in flight on one plane; one more gets 503 with Retry-After.

  /** Of all callers. */
  requestsInFlightMax: 2_000,
  /** Of one partner. */
  partnerRequestsMax: 500,
  /** Of all callers whose token is unknown or not checked yet, and of one address among them. */
  unauthenticatedRequestsMax: 500,
  addressRequestsMax: 50,
  /** Total bytes of the bodies of all requests in flight on one plane, and of those of one caller. */
  bodyBytesInFlightMax: 512 * 1024 * 1024,
  callerBodyBytesMax: 128 * 1024 * 1024,

  // Requests that wait for something.

  /** For events: of one partner, of the operator plane, and of all callers on one node. */
  partnerEventWaitsMax: 10,
  operatorEventWaitsMax: 50,
  eventWaitsMax: 500,
  /** For a delivery (`Prefer: wait`): of one partner, and of all on one node. */
  partnerDeliveryWaitsMax: 50,
  deliveryWaitsMax: 500,

  // What a process counts of its callers.

  /** Callers tracked for one rate in the time in which a bucket fills up. */
  rateKeysMax: 100_000,
  /** Maximum debt of a bucket from requests on other nodes, in multiples of the time in which it fills up. */
  sharedRateDebtSpans: 4,
  /** Length of a message to other nodes about taken tokens; PostgreSQL carries up to 8,000 bytes. */
  sharedRateUseLengthMax: 7_000,
  /** Callers of superseded versions that are tracked individually. */
  deprecatedCallersMax: 10_000,
  /** Partners whose latest calls a process tracks. */
  calledPartnersMax: 10_000,

  // One element of a delivery or another bulk body.

  /** Maximum bytes as sent: of a product, and of anything else. */
  productBytesMax: 64 * 1024,
  elementBytesMax: 4 * 1024,
  /**
   * Of an entry of reference data: the address of a logo may have 2,083 characters, and a group has many attributes.
   */
  brandBytesMax: 16 * 1024,
  categoryGroupBytesMax: 1024 * 1024,
  /** Of an advertising figure: its three texts may have 1,100 characters. */
  figureBytesMax: 8 * 1024,
  /** Entries in all lists of one element together; a malicious element must not take seconds of the worker's time. */
  entriesPerElementMax: 2_000,
  /** Violations listed for one element; a malicious element must not cause a large answer. */
  violationsPerElementMax: 50,
  /** Characters of an invalid value that are shown in a response. */
  shownValueLengthMax: 200,
  /** Allowed values that one violation lists, and their total length in characters. */
  shownAllowedValuesMax: 50,
  shownAllowedValuesLengthMax: 2_000,
  /** Crashes of the worker on one element after which the element fails. */
  elementCrashesMax: 3,

  // Deliveries.

  /** Waiting deliveries of all partners. */
  waitingDeliveriesMax: 5_000,
  /** Default limit of waiting deliveries of one partner; one more gets 503 with Retry-After. */
  waitingDeliveriesPerPartnerMax: 500,
  /** Estimated changes up to which a delivery is processed in the transaction that accepts it. */
  productChangesInlineMax: 50,
  priceChangesInlineMax: 500,
  flagChangesInlineMax: 200,
  /** Limits of `pingAfter` from now (products-behaviour D21 gives the upper one). */
  pingAfterMinMs: 100,
  pingAfterMaxMs: 60_000,
  /** Days after which a finished delivery is removed (products-behaviour D19). */
  deliveryRetentionDays: 30,
  /** Bytes of failed elements that are kept of a delivery, and of a partner. */
  failedElementsBytesMax: 4 * 1024 * 1024,
  failedElementsOfPartnerBytesMax: 64 * 1024 * 1024,
  /** Days for which the daily counts of delivery outcomes are kept. */
  deliveryDaysKept: 90,
  /** Days for which the orders and products of a day are kept. */
  figureDaysKept: 400,
  /** Days of failed elements that are listed unless the caller asks for more. */
  failureDaysShown: 7,
  /**
   * Groups of failed elements that a partner and day may have, by code and place: texts of the caller may be part of a
   * place. The rest is one more group for each code.
   */
  failureGroupsPerDayMax: 200,
  /** Length of a place by which failed elements are grouped. */
  failurePlaceLengthMax: 200,

  // Work in steps: what one transaction changes, while other writes wait.

  /** Variations processed by a job. */
  variationsPerStepMax: 500,
  /** Like `variationsPerStepMax`, for takedowns: all of them change, while deliveries of the partner wait. */
  takedownVariationsPerStepMax: 100,
  /** Variations of a delivery that the shop check judges, while other writes wait: fewer cost more commits. */
  checkedVariationsPerStepMax: 250,
  /** Decisions of reviews. */
  reviewDecisionsPerStepMax: 100,
  /** Products of a changed shipping profile that are visited. */
  orderabilityProductsPerStepMax: 200,

  // Products and their prices.

  /** Beyond these values the shop check gives a hint (products-behaviour 5 and D14). */
  descriptionLengthAdvised: 2_000,
  bulletPointsAdvised: 5,
  imagesAdvised: 10,
  /** Lower prices that an offer remembers one by one; of more, those of one day become one. */
  rememberedPricesMax: 50,
  /** Prices in one response of the price history; an earlier span has to be asked for. */
  pricesShownMax: 1_000,
  /** Days that content changes go back, by default and at most (specification, Content changes). */
  contentChangeDays: 28,
  /** Characters of a changed text that a review shows. */
  changedValueLengthMax: 1_000,

  // Timelines; of a longer history only the newest entries are shown.

  /** Entries of an order. */
  timelineEntriesMax: 1_000,
  /** Entries of each kind of a variation. */
  outcomesShownMax: 500,
  statusChangesShownMax: 200,
  priceChangesShownMax: 200,
  /** Errors that the timeline keeps of a refused element. */
  keptViolationsMax: 20,

  // Lists and statistics.

  /** Rows read for one page of a list over partners, and partners searched for them. */
  listedRowsLookedAtMax: 1_000,
  listedPartnersLookedAtMax: 100,
  /**
   * Products read to count those that match a combination of filters without a stored count, and for one page of a
   * partner's search with further filters.
   */
  countedProductsMax: 2_000,
  /** Variations of one ean in a list that is filtered by it. */
  variationsOfEanMax: 500,
  /** Spans of statistics in one response, at most and if the caller chooses no step: each is a point of a plot. */
  shownSpansMax: 1_500,
  shownSpans: 360,

  // The audit log.

  /** Changes of one request that get their own audit entries; more are listed in one entry. */
  auditEntriesPerRequestMax: 100,
  /** Changes listed in such an entry; the rest is included as one hash. */
  auditSummaryMax: 1_000,
  /** Characters of a record before or after a change; a longer one is replaced by its hash. */
  auditSideLengthMax: 16 * 1024,
  /** Characters of the address of a record. */
  auditNameLengthMax: 500,
  /** Entries read for one page of the audit log, however few of them match its filters. */
  auditEntriesLookedAtMax: 10_000,

  // The journal of events.

  /** Events in one row of the journal, and the characters of their text, unless a single event is longer. */
  eventsPerRowMax: 500,
  eventRowLengthMax: 256 * 1024,
  /** Rows of the journal read for one request, however few of their events match it. */
  eventRowsLookedAtMax: 1_000,
  /** Events without an index yet that are read for one request about a subject: more would hold other requests. */
  eventsLookedThroughMax: 20_000,
  /** Events that are indexed by their subjects in one transaction. */
  eventsIndexedAtOnceMax: 2_000,
  /** Characters of the events of one response, unless a single event is longer. */
  eventAnswerLengthMax: 4 * 1024 * 1024,
  /** Characters of a cursor of events; the contract says it too. One of a journal without parts that are away has 64. */
  eventCursorLengthMax: 500,
} as const;
