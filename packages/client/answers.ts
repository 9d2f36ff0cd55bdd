import { errorOf, type KontorError, type Reason, reasonOf } from './errors.ts';
import type { Rate } from './pacing.ts';

/** What is known of the request that an answer belongs to. */
export interface Asked {
  readonly operationId: string | undefined;
  readonly method: string;
  /** Path, and query if there is one. */
  readonly path: string;
}

/** A complete answer. */
export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
  /** Time of the attempt that was answered, without earlier ones and the waits between them. */
  readonly tookMs: number;
}

/** Reads an answer to its end. JSON is parsed, texts are strings, and everything else is bytes. */
export async function readAnswer(response: Response, asked: Asked): Promise<Omit<Answer<unknown>, 'tookMs'>> {
  const { status, headers } = response;
  return { status, headers, body: await readBody(response, asked) };
}

async function readBody(response: Response, asked: Asked): Promise<unknown> {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(type);
  if (!isJson && !/^text\/|csv|ndjson/i.test(type)) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length === 0 ? undefined : bytes;
  }
  const text = await response.text();
  if (text === '') return;
  // Pages of proxies and of other servers.
  if (/^text\/html/i.test(type) && !asked.path.endsWith('.html'))
    throw notOfThisServer(status, asked, text, 'a page in HTML');
  if (!isJson) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw notOfThisServer(status, asked, text, 'a body that is not JSON');
  }
}

function notOfThisServer(status: number, asked: Asked, body: string, what: string): KontorError {
  const detail = `The response to ${requestOf(asked)} has ${what}: check that the address is that of Kontor.`;
  return errorOf({ ...factsOf(asked), status, reasons: [reasonOf('NOT_THIS_API', detail)], body });
}

/** Reads an answer that is a refusal. */
export async function readRefusal(
  response: Response,
  asked: Asked,
  { url, nowMs }: { url: string; nowMs: number },
): Promise<KontorError> {
  const { status, headers } = response;
  const body = await response.text();
  const reasons = reasonsOf(body);
  const [first] = reasons;
  return errorOf({
    ...factsOf(asked),
    status,
    reasons,
    body,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfterMsOf(headers, nowMs),
    ...(first !== undefined && { page: `${url}/docs/errors/${encodeURIComponent(first.code)}` }),
  });
}

function factsOf(asked: Asked) {
  return { operationId: asked.operationId, request: requestOf(asked) };
}

/** Method and path; the query may contain data of shoppers, so it is left out. */
export function requestOf({ method, path }: Asked): string {
  return `${method} ${path.split('?')[0]}`;
}

/** A longer wait until a date means that the two clocks differ. */
const plausibleWaitMs = 86_400_000;

/** Parses `Retry-After`: seconds, or a date, compared with this clock or, if that is implausible, with the server's. */
function retryAfterMsOf(headers: Headers, nowMs: number): number | undefined {
  const text = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const atMs = Date.parse(text);
  const ownMs = atMs - nowMs;
  const waitMs = ownMs > 0 && ownMs <= plausibleWaitMs ? ownMs : atMs - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

type Members = Readonly<Record<string, unknown>>;

/** Reads `errors` of a body, problem details (RFC 9457), and the errors of a token endpoint (RFC 6749). */
function reasonsOf(body: string): readonly Reason[] {
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return [];
  }
  if (!isMembers(read)) return [];
  if (Array.isArray(read.errors)) return read.errors.filter(isMembers).map(reasonFrom);
  return [reasonFrom({ code: read.error, detail: read.error_description, ...read })];
}

/** Reads one reason; its members are called differently in parts of deliveries and in refusals. */
export function reasonFrom(error: Members): Reason {
  const { code, title, detail, status } = error;
  const facts = error['detail-structured'];
  const jsonPath = error.jsonpath ?? error.jsonPath;
  const told = String(code ?? title ?? status ?? '');
  return {
    code: told,
    name: isMembers(facts) && typeof facts.name === 'string' ? facts.name : told.replace(/^\d+ - /, ''),
    title: String(title ?? ''),
    detail: String(detail ?? title ?? ''),
    jsonPath: typeof jsonPath === 'string' ? jsonPath : undefined,
    facts: isMembers(facts) ? facts : undefined,
  };
}

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A request as it is sent, besides its token. */
export interface Outgoing extends Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | URLSearchParams;
  /** Sent without a token. */
  readonly isPublic?: boolean | undefined;
  /** True for a write without an idempotency key that may be repeated nevertheless. */
  readonly isRepeatable?: boolean;
  /** Rate of the operation, if it is tighter than the one of all operations. */
  readonly rate?: Rate | undefined;
}
