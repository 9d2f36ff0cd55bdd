import { createClient } from '@kontor/client';
import { knownLogin, planeName } from '../app/environment.ts';
import { type OpenApi, operationsOf } from './document.ts';

/** The login of partners in the document of the page. */
const loginName = 'login';
const clientId = 'token-marketplace-api';

/** The document and the authentication for Scalar; in a sandbox, with its well-known login. */
export async function authenticationOf(
  content: OpenApi,
): Promise<{ content: OpenApi; authentication: object }> {
  if (planeName === 'operator') {
    const securitySchemes = { operatorToken: { token: knownLogin ?? '' } };
    return { content, authentication: { preferredSecurityScheme: 'operatorToken', securitySchemes } };
  }
  const [username = '', password = ''] = knownLogin?.split(' / ') ?? [];
  const token = knownLogin === undefined ? '' : await tokenFor(username, password);
  addLogin(content);
  return {
    content,
    authentication: {
      preferredSecurityScheme: loginName,
      securitySchemes: {
        [loginName]: {
          flows: {
            password: {
              'x-scalar-secret-client-id': clientId,
              'x-scalar-secret-username': username,
              'x-scalar-secret-password': password,
              'x-scalar-secret-token': token,
              'x-scalar-credentials-location': 'body',
            },
          },
        },
      },
    },
  };
}

/** Offers a login with user and password wherever a token of a partner is needed. */
function addLogin(document: OpenApi): void {
  document.components.securitySchemes[loginName] = {
    type: 'oauth2',
    description: 'Name and password of an API user, for a token from `POST /v1/token`.',
    flows: { password: { tokenUrl: `${location.origin}/v1/token`, scopes: {} } },
  };
  for (const { operation } of operationsOf(document)) {
    const needed = operation.security ?? [];
    if (needed.some((each) => Object.hasOwn(each, 'bearerAuth')))
      operation.security = [{ [loginName]: [] }, ...needed];
  }
}

/** A token of the user; empty when there is none, as after a changed password. */
function tokenFor(user: string, password: string): Promise<string> {
  const client = createClient({ url: location.origin, user, password, tries: 1 });
  return client.logIn().catch(() => '');
}
