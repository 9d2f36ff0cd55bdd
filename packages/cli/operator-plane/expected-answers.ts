import { type AnsweredContract, answersDocuments } from '@kontor/contract/generated/answers';
import { Failure } from '../failures.ts';

/** What a schema says about the members that a value must have. */
interface AnswerForm {
  readonly type?: 'array';
  readonly required?: readonly string[];
  readonly allOf?: readonly AnswerForm[];
  readonly anyOf?: readonly AnswerForm[];
}

/** The forms of answers by `METHOD /path` and status; those of a whole contract are read in a tenth of its document. */
type Answers = Readonly<Record<string, Readonly<Record<string, AnswerForm>>>>;

/** An operation that was called. */
export interface Called {
  readonly plane: 'operator' | 'partner';
  readonly document: AnsweredContract;
  readonly method: string;
  /** Path of the operation in its document. */
  readonly path: string;
  /** Path that was sent. */
  readonly sent: string;
}

/**
 * Returns the body of an answer: an object with every member that the contract requires, or an array where the contract says
 * so. Nested members are not checked. Throws a readable failure if something other than a server of this version answered.
 */
export async function expectedBody(
  { status, body }: { readonly status: number; readonly body: unknown },
  url: string,
  called: Called,
): Promise<object> {
  const { document, method, path } = called;
  const answers = (await answersDocuments[document]()).default as Answers;
  const byStatus = answers[`${method} ${path}`];
  const schema = byStatus?.[status];
  const form = schema?.type === 'array' ? 'an array' : 'an object';
  if (typeof body !== 'object' || body === null || Array.isArray(body) !== (form === 'an array'))
    throw unexpected(url, called, `with JSON that is not ${form}`);
  if (byStatus === undefined) return body;
  if (schema === undefined) throw unexpected(url, called, `with status ${status}`);
  const lacking = lackingOf(schema, body);
  if (lacking.length > 0) throw unexpected(url, called, `without ${lacking.join(', ')}`);
  return body;
}

function unexpected(url: string, { plane, method, sent }: Called, how: string): Failure {
  return new Failure(
    `${url} answered ${method} ${sent} ${how}, unlike the ${plane} plane of this version: ` +
      'check the address, and that the server and the command have the same version (kontor --version).',
  );
}

/** Returns the required members that the body lacks; with several alternatives, those of the closest one. */
function lackingOf({ required = [], allOf = [], anyOf = [] }: AnswerForm, body: object): readonly string[] {
  const [closest = []] = anyOf
    .map((form) => lackingOf(form, body))
    .sort((one, other) => one.length - other.length);
  const own = required.filter((member) => !(member in body));
  return [...own, ...allOf.flatMap((part) => lackingOf(part, body)), ...closest];
}
