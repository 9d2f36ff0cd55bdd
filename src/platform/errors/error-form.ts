import type { ErrorItem } from './render.ts';
import { statusPhrase } from './status-phrase.ts';

/** The extra members that refusals have next to `errors`, for older clients (`x-error-form` in the contract). */
export type ErrorForm = 'flat' | 'validation';

interface ErrorBody {
  readonly errors: readonly ErrorItem[];
}

/** The code of a server failure where clients read an integer (fulfilment-behaviour AV24). */
const internalError = { number: 3099, name: 'INTERNAL_ERROR' };

/** Statuses whose refusals also have the flat members. */
const flatStatuses: readonly number[] = [404, 500];

/** Adds the members of the form to the error body; returns the body unchanged if the operation has no form. */
export function withErrorForm(form: ErrorForm | undefined, status: number, body: ErrorBody): object {
  if (form === 'validation') return { ...body, ...validationMembers(status, body) };
  return form === 'flat' && flatStatuses.includes(status) ? flat(status, body) : body;
}

function validationMembers(status: number, { errors }: ErrorBody): object {
  return {
    type: errors[0]?.path,
    title: statusPhrase(status),
    status,
    validationErrors: errors.map(({ detail, logref }) => ({ detail, logref })),
  };
}

function flat(status: number, { errors }: ErrorBody): object {
  const numbered = status === 500 ? errors.map(withNumber) : errors;
  const [{ path, title, code, detail, logref } = {}] = numbered as [Partial<ErrorItem>?];
  return { errors: numbered, path, title, code, detail, logref };
}

function withNumber(item: ErrorItem): ErrorItem {
  const structured = { name: internalError.name, ...item['detail-structured'] };
  return { ...item, code: internalError.number, 'detail-structured': structured };
}
