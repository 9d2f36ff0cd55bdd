import { KontorError, type Outcome } from '@kontor/client';
import type { BrokenElement, FileElement, FileReader } from '@kontor/client/elements';
import { Failure } from '../failures.ts';
import { answerOf, explain } from '../operator-plane/answers.ts';
import type { PartnerConnection } from '../partner-plane.ts';
import { type ElementPlace, type Kind, targets } from './batches.ts';
import { type FailureRow, failureRows } from './failure-rows.ts';

/** What became of the elements of one request. */
export interface Result {
  readonly succeeded: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly failures: readonly FailureRow[];
}

/** The elements of a request in the file, and the offset of the end of the last one. */
export interface Sent {
  readonly places: readonly ElementPlace[];
  readonly endByte: number;
}

/** Called while a file is delivered, in the order of the file. */
export interface Listener {
  accepted(elements: number): void;
  done(sent: Sent, result: Result): void;
  /** The server refused the whole request; delivery of the others continues. */
  refused(sent: Sent, reason: string): void;
  /** The element cannot be sent. */
  broken(element: BrokenElement): void;
}

/** Delivers the elements of a file, and tells the listener what became of those of each request. */
export async function deliverElements(
  connection: PartnerConnection,
  kind: Kind,
  entries: FileReader,
  { inFlight, listener }: { readonly inFlight: number; readonly listener: Listener },
): Promise<void> {
  const delivery = connection.client.deliver(
    kind,
    elementsOf(entries, (element) => listener.broken(element)),
    {
      element: ({ json }) => json,
      sku: ({ sku }) => sku,
      inFlight,
      keepRepeated: true,
      accepted: (elements) => listener.accepted(elements),
      isRefusal: (error) => !noAccess.includes(connection.refusalOf(error).status),
    },
  );
  try {
    for await (const outcomes of delivery.requests()) tell(listener, outcomes);
  } catch (error) {
    throw error instanceof KontorError ? endOf(error, connection, kind) : error;
  }
}

/** Statuses of requests that end a delivery: others would be refused alike. */
const noAccess: readonly number[] = [401, 403, 404, 405];

/** Yields the elements that can be sent. */
export async function* elementsOf(
  entries: FileReader,
  onBroken: (element: BrokenElement) => void,
): AsyncGenerator<FileElement> {
  for await (const entry of entries) {
    if (entry.kind === 'broken') onBroken(entry);
    else yield entry;
  }
}

function tell(listener: Listener, outcomes: readonly Outcome<FileElement>[]): void {
  const places = outcomes.map(({ row: { number, line } }) => ({ number, line }));
  const sent = { places, endByte: outcomes.at(-1)?.row.endByte ?? 0 };
  const refusal = outcomes[0]?.refusal;
  if (refusal !== undefined) {
    listener.refused(sent, refusal.body === '' ? refusal.message : explain(answerOf(refusal)));
    return;
  }
  const found = { succeeded: 0, unchanged: 0, failed: 0 };
  for (const { verdict } of outcomes) found[verdict === 'refused' ? 'failed' : verdict] += 1;
  const failures = outcomes.flatMap(({ verdict, ...outcome }, index) =>
    verdict === 'failed' ? rowsOf(outcome, index, places) : [],
  );
  listener.done(sent, { ...found, failures });
}

function rowsOf(
  { sku, errors, delivery }: Omit<Outcome<FileElement>, 'verdict'>,
  index: number,
  places: readonly ElementPlace[],
): FailureRow[] {
  const coded = errors.map(({ code, name, ...error }) => ({
    ...error,
    code: delivery === undefined && code !== name ? `${code} - ${name}` : code,
  }));
  const rows = failureRows([{ ...(sku !== undefined && { sku }), errors: coded }], places);
  const { number, line } = places[index] as ElementPlace;
  return rows.map((row) => ({ element: number, line, ...row, ...(delivery !== undefined && { delivery }) }));
}

/** The failure that ends a delivery. */
function endOf(error: KontorError, connection: PartnerConnection, kind: Kind): Failure {
  const { operationId, noun } = targets[kind];
  if (error.code === 'UNKNOWN_DELIVERY') return new Failure(error.errors[0]?.detail ?? error.message);
  const refusal = explain(connection.refusalOf(error));
  return new Failure(
    error.operationId === operationId
      ? `${connection.url} does not accept ${noun} from this user. ${refusal}`
      : `${connection.url} does not show the progress of the delivery. ${refusal}`,
  );
}
