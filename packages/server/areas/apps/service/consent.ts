/** The decision of a partner on a consent page: who decides, and what follows. */

import { ApiError } from '@kontor/contract/errors';
import { secretPrefixes } from '@kontor/values/secret-texts';
import { isSuspended } from '../../../platform/auth/authorize.ts';
import type { ContractDates } from '../../../platform/auth/caller.ts';
import type { GuessGuard } from '../../../platform/auth/guess-guard.ts';
import { authNumbers } from '../../../platform/auth/numbers.ts';
import { hashOfToken } from '../../../platform/auth/opaque-tokens.ts';
import type { Passwords } from '../../../platform/auth/passwords.ts';
import { type App, findApp, takeApp } from '../../../platform/auth/store/apps.ts';
import { addCode } from '../../../platform/auth/store/authorization-codes.ts';
import { findInstallationOfApp, type Installation } from '../../../platform/auth/store/installations.ts';
import { takeAppInvitation } from '../../../platform/auth/store/invitations.ts';
import { type ApiUser, findUser } from '../../../platform/auth/store/users.ts';
import type { OperationRequest, WriteOperation } from '../../../platform/operations/operation.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { languageOf } from '../rules/language.ts';
import { isRegistered } from '../rules/redirect-uri.ts';
import { consentPage, type PageReply, refusalPage } from '../views/page.ts';
import type { PageReason } from '../views/texts.ts';
import { type PageDeps, redirectToApp } from './authorize.ts';
import { type ConsentForm, readConsentForm, type Ticket } from './consent-form.ts';
import { install } from './installations.ts';
import { missingRoles } from './installed.ts';

/** What decisions on consent pages need. */
export interface ConsentDeps extends PageDeps {
  readonly ids: Ids;
  /** The wall clock, not the marketplace clock; decides how long a guess has to wait. */
  readonly wallClock: Clock;
  readonly passwords: Passwords;
  /** Shared with the token endpoint, so that guesses at both count together. */
  readonly guessGuard: GuessGuard;
  /** Dates of the contract of the handle's partner. */
  contractDates(tx: ReadTx): Promise<ContractDates>;
  /** Writes a line to the server log; the facts include no password, ticket or code. */
  log(event: 'consent given' | 'consent refused', facts: object): void;
}

type Request = OperationRequest<'decideConsent'>;

/** What a browser sent: the form, and the ticket in it. */
interface Sent {
  readonly ticket: Ticket;
  readonly form: ConsentForm;
}

/** A form whose login was checked. */
interface Login extends Sent {
  readonly user: ApiUser;
}

/** A page that ends the attempt, with the reason for the log; thrown, so that nothing is stored. */
class Refusal extends Error {
  readonly reply: PageReply;
  readonly reason: PageReason;

  constructor(reply: PageReply, reason: PageReason) {
    super(reason);
    this.reply = reply;
    this.reason = reason;
  }
}

/**
 * Ticket → decision → name and password, before the transaction; then, in it, everything that may have changed since the
 * page was shown: app, address, user, contract, roles, invitation. A ticket gives one code.
 */
export function decideConsent(deps: ConsentDeps): WriteOperation<'decideConsent', Login | Refusal> {
  return {
    prepare: (tx, request) => logIn(deps, tx, request).catch(keepRefusal),
    async handle(tx, request, login) {
      const reply =
        login instanceof Refusal ? login : await consent(deps, tx, request, login).catch(keepRefusal);
      if (!(reply instanceof Refusal)) return reply;
      deps.log('consent refused', { ...factsOf(request), reason: reply.reason });
      return { ...reply.reply, audit: 'none', rollback: true };
    },
  };
}

async function logIn(deps: ConsentDeps, tx: SharedReadTx, request: Request): Promise<Login> {
  const form = readConsentForm(request.body);
  const site = request.headers['sec-fetch-site'] ?? 'same-origin';
  const ticket = deps.tickets.open(form.ticket, request.nowMs);
  if (ticket === undefined) throw withoutForm(request, 400, 'expiredPage');
  if (site !== 'same-origin' && site !== 'none') throw withoutForm(request, 400, 'foreignSite');
  const app = requireSameApp(await findApp(tx, ticket.appId), request, ticket);
  if (!form.isAllowed) throw refusedByPartner(deps, request, ticket);
  const user = await findUser(tx, form.username);
  const isRight = await isPasswordRight(deps, request, app, { ticket, form }, user);
  if (user === undefined || !isRight) throw withForm(request, app, { ticket, form }, 401, 'wrongLogin');
  return { ticket, form, user };
}

/** Guesses count with those at the token endpoint. */
async function isPasswordRight(
  { guessGuard, passwords, wallClock }: ConsentDeps,
  request: Request,
  app: App,
  sent: Sent,
  user: ApiUser | undefined,
): Promise<boolean> {
  const login = { kind: 'user', name: sent.form.username } as const;
  const check = () => passwords.matches(sent.form.password, user?.passwordHash);
  try {
    return await guessGuard.attempt(login, request.address ?? '', wallClock.nowMs(), check);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    const refusal = withForm(request, app, sent, 429, 'tooManyLogins');
    const headers = { ...refusal.reply.headers, ...error.facts.headers };
    throw new Refusal({ ...refusal.reply, headers }, refusal.reason);
  }
}

async function consent(
  deps: ConsentDeps,
  tx: SharedWriteTx,
  request: Request,
  { user, ...sent }: Login,
): Promise<PageReply> {
  const { nowMs } = request;
  const { ticket } = sent;
  const app = requireSameApp(await takeApp(tx, ticket.appId), request, ticket);
  if ((await findUser(tx, user.username))?.userId !== user.userId) {
    throw withForm(request, app, sent, 401, 'wrongLogin');
  }
  const mine = tx.partner(user.partnerId);
  const { endedAtMs = Number.POSITIVE_INFINITY, ...dates } = await deps.contractDates(mine);
  if (endedAtMs <= nowMs || isSuspended({ ...dates, endedAtMs }, nowMs)) {
    throw withForm(request, app, sent, 403, 'notInForce');
  }
  const missing = missingRoles(app.scopes, user.roles);
  if (missing.length > 0) throw withForm(request, app, sent, 403, 'missingRoles', missing);
  await requireInvited(tx, mine, request, app, ticket);
  const { installation, changes } = await install(deps.ids, mine, app, user.username, nowMs);
  const reply = await answer(deps, mine, request, { app, ticket, installation });
  const facts = { partnerId: user.partnerId, caller: user.username, clientId: app.clientId };
  tx.afterCommit(() => deps.log('consent given', { ...factsOf(request), ...facts }));
  return { ...reply, audit: changes.length > 0 ? changes : 'none' };
}

/** Sends the browser back, with a code if it came from the app. */
async function answer(
  { ids, issuer }: ConsentDeps,
  mine: WriteTx,
  request: Request,
  { app, ticket, installation }: { app: App; ticket: Ticket; installation: Installation },
): Promise<PageReply> {
  const { authorization, redirectUri } = ticket;
  if (authorization === undefined) return redirectToApp(303, redirectUri, {}, 'query');
  const code = secretPrefixes.authorizationCode + ids.hex(32);
  const expiresAtMs = request.nowMs + authNumbers.codeLifeMs;
  const isNew = await addCode(mine, hashOfToken(code), ticket.id, {
    clientId: app.clientId,
    installationId: installation.installationId,
    redirectUri: authorization.isRedirectSent ? redirectUri : undefined,
    scope: authorization.scope,
    challenge: authorization.challenge,
    expiresAtMs,
    removedAtMs: expiresAtMs + authNumbers.appAccessSeconds * 1000,
  });
  if (!isNew) throw withoutForm(request, 400, 'expiredPage');
  const { state, responseMode } = authorization;
  return redirectToApp(303, redirectUri, { code, state, iss: issuer() }, responseMode);
}

/** Throws unless the partner may install the app: it has it already, has the link of a private one, or the app is public. */
async function requireInvited(
  tx: SharedWriteTx,
  mine: WriteTx,
  request: Request,
  app: App,
  { invitationHash }: Ticket,
): Promise<void> {
  if (invitationHash !== undefined) {
    if (!(await takeAppInvitation(tx, invitationHash))) throw withoutForm(request, 400, 'unknownLink');
    return;
  }
  if (app.visibility === 'public' || (await findInstallationOfApp(mine, app.appId)) !== undefined) return;
  throw withoutForm(request, 403, 'privateApp');
}

/** Returns the app of the page. Throws if it was removed, lost the redirect address, or got a scope that the page lacks. */
function requireSameApp(app: App | undefined, request: Request, ticket: Ticket): App {
  const isSame =
    app !== undefined &&
    isRegistered(app.redirectUris, ticket.redirectUri) &&
    app.scopes.every((scope) => ticket.scopes.includes(scope));
  if (isSame) return app;
  throw withoutForm(request, 400, 'changedApp');
}

function refusedByPartner({ issuer }: ConsentDeps, request: Request, ticket: Ticket): Refusal {
  if (ticket.authorization === undefined) return withoutForm(request, 403, 'refused');
  const { state, responseMode } = ticket.authorization;
  const error_description = 'The partner refused.';
  const parameters = { error: 'access_denied', error_description, state, iss: issuer() };
  return new Refusal(redirectToApp(303, ticket.redirectUri, parameters, responseMode), 'refused');
}

function withoutForm({ headers }: Request, status: number, reason: PageReason): Refusal {
  return new Refusal(refusalPage(languageOf(headers['accept-language']), status, reason), reason);
}

/** The same page again, with the name that was typed. */
function withForm(
  { headers }: Request,
  app: App,
  { ticket: { redirectUri }, form: { ticket, username } }: Sent,
  status: number,
  reason: PageReason,
  details: readonly string[] = [],
): Refusal {
  const language = languageOf(headers['accept-language']);
  const reply = consentPage(language, status, { app, redirectUri, ticket, reason, details, username });
  const challenge = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return new Refusal({ ...reply, headers: { ...reply.headers, ...challenge } }, reason);
}

function factsOf({ requestId, address }: Request): object {
  return { requestId, address };
}

function keepRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
