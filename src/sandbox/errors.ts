import type { Catalogue } from '../platform/errors/catalogue.ts';

/** Refusals of the sandbox's own operations. */
export const sandboxErrors = {
  FAULT_NOT_FOUND: {
    code: 'FAULT_NOT_FOUND',
    status: 404,
    title: 'Not Found',
    meaning: 'There is no fault rule with this id.',
    remedy: 'List the rules with GET /sandbox/v1/faults.',
    own: true,
  },
  TOO_MANY_FAULTS: {
    code: 'TOO_MANY_FAULTS',
    status: 409,
    title: 'Conflict',
    meaning: 'The sandbox has as many fault rules as it can have.',
    remedy: 'Remove those that you do not need any more; rules whose time is over count too.',
    own: true,
  },
  SANDBOX_PARTNER_NOT_FOUND: {
    code: 'SANDBOX_PARTNER_NOT_FOUND',
    status: 404,
    title: 'Not Found',
    meaning: 'There is no partner with this id, or it was removed already.',
    remedy: 'List the partners with GET /operator/v1/partners.',
    own: true,
  },
  PARTNER_STAYS: {
    code: 'PARTNER_STAYS',
    status: 409,
    title: 'Conflict',
    meaning: 'Every sandbox begins with this partner, so it cannot be removed.',
    remedy: 'Remove partners that you made; POST /sandbox/v1/partners makes one.',
    own: true,
  },
  INJECTED_UNPROCESSABLE: {
    code: 'INJECTED_UNPROCESSABLE',
    status: 422,
    title: 'Unprocessable Entity',
    meaning: 'A fault rule of the sandbox answers with 422; nothing is wrong with the request.',
    remedy: 'Remove the rule with DELETE /sandbox/v1/faults.',
    own: true,
  },
  INJECTED_DEPENDENCY: {
    code: 'INJECTED_DEPENDENCY',
    status: 424,
    title: 'Failed Dependency',
    meaning: 'A fault rule of the sandbox answers with 424; nothing is wrong with the request.',
    remedy: 'Remove the rule with DELETE /sandbox/v1/faults.',
    own: true,
  },
} satisfies Catalogue;
