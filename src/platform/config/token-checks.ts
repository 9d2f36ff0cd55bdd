import { type Lookup, named } from './lookup.ts';
import type { Secret } from './secrets.ts';

/** For a live server: 16 random characters cannot be guessed. */
const lengthMin = 16;

/** The tokens of the operator plane, as far as they are checked. */
interface Tokens {
  readonly environment: 'live' | 'sandbox';
  readonly operatorToken: Secret;
  readonly operatorTokenNext: Secret | undefined;
  readonly metricsToken: Secret | undefined;
}

/**
 * Refuses tokens of a live server that are missing or too short, and a metrics token that is also an operator token.
 */
export function checkTokens(lookup: Lookup, tokens: Tokens): void {
  const { environment, operatorToken, operatorTokenNext, metricsToken } = tokens;
  if (environment === 'live') {
    if (!lookup.isGiven('operatorToken')) {
      lookup.refuse(
        `${named('operatorToken')} is missing: a live server requires it; set a long random text.`,
      );
    }
    for (const key of ['operatorToken', 'operatorTokenNext', 'metricsToken'] as const) {
      const length = tokens[key]?.reveal().length ?? 0;
      if (length === 0 || length >= lengthMin) continue;
      lookup.refuse(
        `${named(key)} is too short: a live server requires ${lengthMin} characters or more; set a long random text.`,
      );
    }
  }
  const metrics = metricsToken?.reveal();
  if (
    metrics !== undefined &&
    [operatorToken, operatorTokenNext].some((each) => each?.reveal() === metrics)
  ) {
    lookup.refuse(
      `${named('metricsToken')} is also an operator token, so the metrics collector would have full access; ` +
        'set another long random text.',
    );
  }
}
