/** The file in which an operator gives the partner an invitation, so that the token is never shown on a screen. */
import { closeSync, openSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import type { Invitation } from '../contract/operator-v1.ts';
import { Failure, WrongUse } from './failures.ts';

/** The option that names the file. */
export const invitationFlag = '--invitation <file>';

export const aboutInvitations = `
With --invitation FILE you never learn the password: FILE, which only you can read and which must not exist yet, gets a
token that works once, for three days. Give FILE to the partner, which sets the password with "kontor user accept FILE".`;

const howTo =
  'Set the password before expiresAt with "kontor user accept FILE", or POST {"token": ..., "password": ...} to url. ' +
  'It works once. Whoever has this file can set the password: keep it secret and delete it afterwards.';

/**
 * Creates the file before the invitation, so that no token is lost to a file that cannot be written; removes it again
 * if there is no invitation.
 */
export async function saveInvitation<Created>(
  file: string,
  create: () => Promise<Created>,
  invitationOf: (created: Created) => Invitation | undefined,
): Promise<Created> {
  const handle = opened(file);
  try {
    const created = await create();
    const invitation = invitationOf(created);
    if (invitation === undefined) throw new Failure('The server sent no invitation: its version is too old.');
    writeFileSync(handle, `${JSON.stringify({ ...invitation, howTo }, null, 2)}\n`);
    return created;
  } catch (error) {
    unlinkSync(file);
    throw error;
  } finally {
    closeSync(handle);
  }
}

function opened(file: string): number {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new WrongUse(`${file} already exists: name a file that does not exist.`);
    throw new Failure(`${file} cannot be written: ${message}`);
  }
}

/** Reads such a file. */
export function readInvitation(file: string): Pick<Invitation, 'url' | 'token' | 'username'> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new WrongUse(`${file} cannot be read: ${(error as Error).message}`);
  }
  const { url, token, username } = membersOf(text);
  if (typeof url !== 'string' || typeof token !== 'string' || typeof username !== 'string' || !isHttp(url))
    throw new WrongUse(`${file} is no invitation: it needs the members url, token and username.`);
  return { url, token, username };
}

function membersOf(text: string): Partial<Record<keyof Invitation, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function isHttp(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
