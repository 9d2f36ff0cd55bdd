/** The pages that ask a partner: the authorization endpoint (RFC 6749, section 3.1) and installation links. */

import { isLine } from '@kontor/values/text';
import { hashOfToken } from '../../../platform/auth/opaque-tokens.ts';
import { type App, findApp, findAppOfClient } from '../../../platform/auth/store/apps.ts';
import { findClient } from '../../../platform/auth/store/clients.ts';
import { appOfInvitationLink } from '../../../platform/auth/store/invitations.ts';
import type { OperationRequest, ReadHandler } from '../../../platform/operations/operation.ts';
import type { SharedReadTx } from '../../../platform/store/store.ts';
import { languageOf } from '../rules/language.ts';
import { isRegistered, type ResponseMode, responseModeOf, withParameters } from '../rules/redirect-uri.ts';
import { consentPage, type PageReply, refusalPage } from '../views/page.ts';
import type { Asked, Tickets } from './consent-form.ts';

export interface PageDeps {
  readonly tickets: Tickets;
  /** Address of the partner plane, without a trailing slash; known once the server listens. */
  issuer(): string;
}

type Query = OperationRequest<'authorize'>['query'];

/** An error that is returned to the app (RFC 6749, section 4.1.2.1). */
interface ReturnedError {
  readonly error: 'invalid_request' | 'unsupported_response_type' | 'invalid_scope';
  readonly error_description: string;
}

const stateLengthMax = 2_000;

/** Shows the consent page, or says what is wrong: on a page as long as it is not certain that the address is the app's. */
export function authorize({ tickets, issuer }: PageDeps): ReadHandler<'authorize'> {
  return async (tx, { query, headers, nowMs }) => {
    const language = languageOf(headers['accept-language']);
    const app = await findAppOfClient(tx, query.client_id ?? '');
    if (app === undefined) return refusalPage(language, 400, 'unknownApp');
    const redirectUri = redirectUriOf(app, query.redirect_uri);
    if (redirectUri === undefined) return refusalPage(language, 400, 'foreignRedirect');
    const { state } = query;
    if (state !== undefined && (state.length > stateLengthMax || !isLine(state))) {
      return refusalPage(language, 400, 'unreadableRequest');
    }
    const wrong = violationOf(query, await needsChallenge(tx, app));
    const responseMode = responseModeOf(query.response_mode) ?? 'query';
    if (wrong !== undefined) {
      return redirectToApp(302, redirectUri, { ...wrong, state, iss: issuer() }, responseMode);
    }
    const asked: Asked = {
      appId: app.appId,
      scopes: app.scopes,
      redirectUri,
      authorization: {
        isRedirectSent: query.redirect_uri !== undefined,
        scope: scopesOf(query).join(' '),
        state,
        responseMode,
        challenge: query.code_challenge,
      },
    };
    return consentPage(language, 200, { app, redirectUri, ticket: tickets.seal(asked, nowMs) });
  };
}

/** Shows the page of an installation link. */
export function showInstallPage({ tickets }: PageDeps): ReadHandler<'showInstallPage'> {
  return async (tx, { query: { invitation, app: appId }, headers, nowMs }) => {
    const language = languageOf(headers['accept-language']);
    const invitationHash = invitation === undefined ? undefined : hashOfToken(invitation);
    const app = await (invitationHash === undefined
      ? findPublicApp(tx, appId)
      : findInvitedApp(tx, invitationHash, nowMs));
    if (app === undefined) return refusalPage(language, 400, 'unknownLink');
    const redirectUri = app.redirectUris[0] as string;
    const { scopes } = app;
    const ticket = tickets.seal({ appId: app.appId, scopes, redirectUri, invitationHash }, nowMs);
    return consentPage(language, 200, { app, redirectUri, ticket });
  };
}

async function findPublicApp(tx: SharedReadTx, appId = ''): Promise<App | undefined> {
  const app = await findApp(tx, appId);
  return app?.visibility === 'public' ? app : undefined;
}

async function findInvitedApp(tx: SharedReadTx, tokenHash: string, nowMs: number): Promise<App | undefined> {
  const appId = await appOfInvitationLink(tx, tokenHash, nowMs);
  return appId === undefined ? undefined : findApp(tx, appId);
}

/** Returns where the browser goes afterwards; undefined when the app has no such address, or has to name one of several. */
function redirectUriOf({ redirectUris }: App, sent: string | undefined): string | undefined {
  if (sent === undefined) return redirectUris.length === 1 ? redirectUris[0] : undefined;
  return isRegistered(redirectUris, sent) ? sent : undefined;
}

/** Nothing else binds the code to a program without a secret (RFC 7636). */
async function needsChallenge(tx: SharedReadTx, { clientId }: App): Promise<boolean> {
  return (await findClient(tx, clientId))?.secretHash === undefined;
}

const challengeForm = /^[A-Za-z0-9_-]{43}$/;

function violationOf(query: Query, isChallengeNeeded: boolean): ReturnedError | undefined {
  const { response_type, code_challenge, code_challenge_method } = query;
  if (response_type === undefined) return invalid('response_type is missing.');
  if (response_type !== 'code') {
    return { error: 'unsupported_response_type', error_description: 'response_type must be code.' };
  }
  if (responseModeOf(query.response_mode) === undefined) {
    return invalid('response_mode must be query or fragment.');
  }
  if (code_challenge === undefined) {
    if (code_challenge_method !== undefined) return invalid('code_challenge is missing.');
    if (isChallengeNeeded) return invalid('An app without a secret must send code_challenge.');
  } else if (code_challenge_method !== 'S256' || !challengeForm.test(code_challenge)) {
    return invalid('code_challenge_method must be S256, and code_challenge a SHA-256 in base64url.');
  }
  return violationOfScope(scopesOf(query));
}

/** Without the scope `installation`, the token of a code opens nothing. */
function violationOfScope(scopes: readonly string[]): ReturnedError | undefined {
  if (scopes.includes('installation')) return undefined;
  return {
    error: 'invalid_scope',
    error_description: 'scope must be installation, or installation partnerId.',
  };
}

/** The requested scopes that a code can give; the response with the token names them (RFC 6749, section 3.3). */
function scopesOf({ scope = '' }: Query): string[] {
  const asked = scope.split(' ');
  return ['installation', 'partnerId'].filter((name) => asked.includes(name));
}

function invalid(error_description: string): ReturnedError {
  return { error: 'invalid_request', error_description };
}

/** Sends a browser back to an app. */
export function redirectToApp(
  status: 302 | 303,
  uri: string,
  parameters: Readonly<Record<string, string | undefined>>,
  mode: ResponseMode,
): PageReply {
  const location = Object.keys(parameters).length === 0 ? uri : withParameters(uri, parameters, mode);
  return { status, headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } };
}
