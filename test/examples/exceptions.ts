/** Examples of requests that the test does not send, by operationId, with the reason. */
export const unsentExamples: Readonly<Record<string, string>> = {
  failReport: 'only a report that is being written can fail, and that takes milliseconds',
};

/**
 * What has no example yet, by operationId. The list may only shrink: an entry that is no longer needed fails a test.
 */
export const withoutExamples: Readonly<Record<string, readonly string[]>> = {};
