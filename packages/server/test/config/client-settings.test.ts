import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readOperatorAccess, readPartnerAccess } from '../../platform/config/client-settings.ts';
import { ConfigError } from '../../platform/config/read-config.ts';

const remote = 'https://market.example';

describe('where kontor push delivers to', () => {
  test('is the sandbox on this machine with its demo login by default', () => {
    const { password, ...rest } = readPartnerAccess({}, {});
    assert.deepEqual(rest, { url: 'http://127.0.0.1:8080', user: 'demo', isDemoLogin: true });
    assert.equal(password?.reveal(), 'demo');
  });

  test('is set by flags first and by the environment second', () => {
    const environment = { KONTOR_URL: remote, KONTOR_USER: 'shop', KONTOR_PASSWORD: 'word' };
    const { password, ...rest } = readPartnerAccess(environment, { user: 'other', url: `${remote}/api/` });
    assert.deepEqual(rest, { url: `${remote}/api`, user: 'other', isDemoLogin: false });
    assert.equal(password?.reveal(), 'word');
  });

  test('follows the settings of the server, without --url and KONTOR_URL', () => {
    const reached = (environment: Record<string, string>) => readPartnerAccess(environment, {}).url;
    assert.equal(reached({ KONTOR_PORT: '9000' }), 'http://127.0.0.1:9000');
    assert.equal(reached({ KONTOR_HOST: '0.0.0.0', KONTOR_PORT: '9000' }), 'http://127.0.0.1:9000');
    assert.equal(reached({ KONTOR_URL: 'http://localhost:1', KONTOR_PORT: '9000' }), 'http://localhost:1');
    assert.throws(() => reached({ KONTOR_PORT: '0' }), /KONTOR_PORT is 0, .* set it with --url/);
    assert.throws(() => reached({ KONTOR_HOST: 'market.example' }), /The API user is missing/);
  });

  test('leaves a missing password to the prompt', () => {
    assert.equal(readPartnerAccess({}, { user: 'shop' }).password, undefined);
  });

  test('never sends the demo login to another machine', () => {
    assert.throws(() => readPartnerAccess({ KONTOR_URL: remote }, {}), /The API user is missing.*--user/);
    assert.throws(() => readPartnerAccess({ KONTOR_URL: 'http://127.0.0.1.example' }, {}), ConfigError);
  });

  test('is refused when it is not a URL', () => {
    assert.throws(
      () => readPartnerAccess({}, { url: 'market.example' }),
      /^ConfigError: --url is "market.example": use an absolute URL/,
    );
  });
});

describe('where the operator commands connect to', () => {
  const reached = (environment: Record<string, string>) => readOperatorAccess(environment, {}).url;

  test('is the operator plane on this machine with the sandbox token by default', () => {
    const access = readOperatorAccess({}, {});
    assert.deepEqual([access.url, access.token.reveal()], ['http://127.0.0.1:8081', 'operator']);
  });

  test('follows the settings of the server', () => {
    assert.equal(
      reached({ KONTOR_OPERATOR_HOST: 'localhost', KONTOR_OPERATOR_PORT: '9' }),
      'http://localhost:9',
    );
    assert.equal(reached({ KONTOR_OPERATOR_HOST: '0.0.0.0' }), 'http://127.0.0.1:8081');
    assert.equal(reached({ KONTOR_OPERATOR_HOST: '::1' }), 'http://[::1]:8081');
  });

  test('cannot be guessed from port 0', () => {
    assert.throws(() => reached({ KONTOR_OPERATOR_PORT: '0' }), /set it with --operator/);
  });

  test('is set by --operator, and the sandbox token is not sent to another machine', () => {
    const flags = { operator: 'https://operator.example/' };
    assert.throws(() => readOperatorAccess({}, flags), /The operator token is missing.*--token/);
    const access = readOperatorAccess({ KONTOR_OPERATOR_TOKEN: 'word' }, flags);
    assert.deepEqual([access.url, access.token.reveal()], ['https://operator.example', 'word']);
  });
});
