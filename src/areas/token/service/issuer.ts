import type { OperationRequest } from '../../../platform/http/operation.ts';

const hostForm = /^[A-Za-z0-9.-]{1,253}(:\d{1,5})?$|^\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?$/;

/**
 * Address of this server as its tokens and documents name it, without a slash at the end. Without a public address
 * in the settings it is the one that the caller used, so that a server on a free port names itself rightly.
 */
export function issuerOf(publicUrl: string | undefined, request: Pick<OperationRequest, 'headers'>): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const { host } = request.headers;
  return host !== undefined && hostForm.test(host) ? `http://${host}` : 'http://localhost';
}
