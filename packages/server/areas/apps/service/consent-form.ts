/** The form of a consent page: what it sends, and the ticket that says what was asked. */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { secretPrefixes } from '@kontor/values/secret-texts';
import { isLine, readStored } from '@kontor/values/text';
import { authNumbers } from '../../../platform/auth/numbers.ts';
import { derivedKey } from '../../../platform/paging/cursor.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import type { ResponseMode } from '../rules/redirect-uri.ts';

/** The form of a consent page. Missing and unreadable fields are empty. */
export interface ConsentForm {
  readonly ticket: string;
  readonly isAllowed: boolean;
  readonly username: string;
  readonly password: string;
}

/** Maximum lengths in characters, as in the contract. */
const lengthMax = { ticket: 8_000, decision: 10, username: 200, password: 1_000 } as const;

/** Reads the form; a field that occurs twice, is too long or has control characters counts as empty. */
export function readConsentForm(body: Uint8Array): ConsentForm {
  const sent = new URLSearchParams(Buffer.from(body).toString());
  const field = (name: keyof typeof lengthMax): string => {
    const [value = '', ...others] = sent.getAll(name);
    return others.length > 0 || value.length > lengthMax[name] || !isLine(value) ? '' : value;
  };
  return {
    ticket: field('ticket'),
    isAllowed: field('decision') === 'allow',
    username: field('username'),
    password: field('password'),
  };
}

/** What a page asks the partner for. */
export interface Asked {
  readonly appId: string;
  /** What the page says that the app may do; a consent covers no more. */
  readonly scopes: readonly string[];
  /** Where the browser goes afterwards. */
  readonly redirectUri: string;
  /** The authorization request that the browser came with; undefined for an installation link. */
  readonly authorization?: {
    /** Whether the request named the redirect address; the token request has to name it too then. */
    readonly isRedirectSent: boolean;
    readonly scope: string;
    readonly state?: string | undefined;
    readonly responseMode: ResponseMode;
    readonly challenge?: string | undefined;
  };
  /** Hash of the token of an installation link to a private app. */
  readonly invitationHash?: string | undefined;
}

/** The hidden field of the form: what was asked, sealed, so that the form cannot change it, and only for a short time. */
export interface Ticket extends Asked {
  readonly id: string;
  readonly expiresAtMs: number;
}

export interface Tickets {
  seal(asked: Asked, nowMs: number): string;
  /** Returns undefined for a text that is not an unexpired ticket of this server. */
  open(text: string, nowMs: number): Ticket | undefined;
}

const prefix = secretPrefixes.ticket;
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** `key`: the installation's cursor key in hexadecimal, which all nodes share. */
export function createTickets(key: string, ids: Ids): Tickets {
  const ticketKey = derivedKey(key, 'tickets of consent pages');
  return {
    seal(asked, nowMs) {
      const ticket: Ticket = {
        ...asked,
        id: ids.hex(16),
        expiresAtMs: nowMs + authNumbers.consentTicketLifeMs,
      };
      const nonce = Buffer.from(ids.hex(nonceBytes), 'hex');
      const sealing = createCipheriv(cipher, ticketKey, nonce);
      const content = Buffer.concat([sealing.update(JSON.stringify(ticket), 'utf8'), sealing.final()]);
      return prefix + Buffer.concat([nonce, sealing.getAuthTag(), content]).toString('base64url');
    },
    open(text, nowMs) {
      const bytes = Buffer.from(text.slice(prefix.length), 'base64url');
      if (!text.startsWith(prefix) || bytes.length <= nonceBytes + tagBytes) return undefined;
      const opening = createDecipheriv(cipher, ticketKey, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const ticket = openedWith(opening, bytes.subarray(nonceBytes + tagBytes));
      return ticket === undefined || ticket.expiresAtMs <= nowMs ? undefined : ticket;
    },
  };
}

function openedWith(opening: ReturnType<typeof createDecipheriv>, content: Buffer): Ticket | undefined {
  try {
    return readStored<Ticket>(Buffer.concat([opening.update(content), opening.final()]).toString());
  } catch {
    return undefined;
  }
}
