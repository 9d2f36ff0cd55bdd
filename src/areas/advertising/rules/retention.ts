const dayMs = 24 * 60 * 60 * 1000;

/** How long a change request stays readable after its decision (SA10). */
export const changeRequestsKeptMs = 90 * dayMs;
