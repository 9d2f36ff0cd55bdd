import { keyOfCode } from '../app/texts.ts';

/** What the console says about a failed call. */
export interface ShownError {
  readonly kind: 'offline' | 'right' | 'missing' | 'refused';
  readonly title: string;
  readonly details: readonly string[];
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
}

/** The members of the errors that `kontor/client` throws. */
interface ClientError {
  readonly status?: number;
  readonly code?: string;
  readonly requestId?: string;
  readonly errors?: readonly {
    readonly title?: string;
    readonly detail?: string;
    readonly path?: string;
    readonly jsonPath?: string;
  }[];
}

/** Describes an error of the client, of which the status 0 says that the server was not reached, or of the console. */
export function shownErrorOf(error: unknown): ShownError {
  const { status, code, requestId, errors = [] } = (error ?? {}) as ClientError;
  const message = error instanceof Error ? error.message : String(error);
  if (status === 0) return { kind: 'offline', title: message, details: [] };
  if (status === undefined) return { kind: 'refused', title: message, details: [] };
  const kind = status === 403 && isAboutRights(code) ? 'right' : status === 404 ? 'missing' : 'refused';
  const details = errors.flatMap(({ detail, title, jsonPath }) => {
    const text = detail ?? title;
    return text === undefined ? [] : [jsonPath === undefined ? text : `${jsonPath}: ${text}`];
  });
  return { kind, title: errors[0]?.title ?? message, details, code, requestId };
}

/** True for a login that lacks a right, and is welcome otherwise. */
function isAboutRights(code: string | undefined): boolean {
  return code === undefined || /^(?:MISSING_ROLE|MISSING_SCOPE|insufficient_scope)$/.test(code);
}

/** True for a refusal that no other input mends, because the marketplace has decided it: a suspension, an ended contract. */
export function isDecided(error: unknown): boolean {
  const { status, code } = (error ?? {}) as ClientError;
  return status === 403 && !isAboutRights(code);
}

/** Address of the page about an error code, for developers. */
export function pageOfCode(code: string): string {
  return `/docs/errors/${encodeURIComponent(keyOfCode(code))}`;
}
