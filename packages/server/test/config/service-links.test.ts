import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runCommand } from '@kontor/harness/test-context';
import { readOperatorUrl, readPartnerAccess } from '../../platform/config/client-settings.ts';
import { settingList } from '../../platform/config/environment.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { serviceLinkWarning } from '../../platform/config/service-links.ts';

const link = 'tcp://10.0.0.1:8080';

describe('what Kubernetes sets for a Service that is named like Kontor', () => {
  test('counts as not set in every setting of an address or a port', () => {
    const names = settingList.map(({ name }) => name).filter((name) => /_(PORT|HOST)$/.test(name));
    assert.ok(names.length >= 4);
    for (const name of names) {
      const set = readConfig({ [name]: link }, {}, 'sandbox');
      assert.deepEqual(set, readConfig({}, {}, 'sandbox'), name);
      assert.match(serviceLinkWarning({ [name]: link }) ?? '', /service links.*enableServiceLinks: false/);
    }
  });

  test('counts as not set for commands that call a server', () => {
    const environment = { KONTOR_PORT: link, KONTOR_OPERATOR_PORT: 'tcp://10.0.0.1:8081' };
    assert.equal(readPartnerAccess(environment, {}).url, 'http://127.0.0.1:8080');
    assert.equal(readOperatorUrl(environment, undefined), 'http://127.0.0.1:8081');
    assert.equal(readPartnerAccess(environment, { port: '9000' }).url, 'http://127.0.0.1:9000');
  });

  test('is no unknown variable, whatever the Service is named', () => {
    const environment = {
      KONTOR_PORT: '0',
      KONTOR_SERVICE_HOST: '10.0.0.1',
      KONTOR_SERVICE_PORT: '8080',
      KONTOR_SERVICE_PORT_HTTP: '8080',
      KONTOR_PORT_8080_TCP: link,
      KONTOR_PORT_8080_TCP_PROTO: 'tcp',
      KONTOR_PORT_8080_TCP_PORT: '8080',
      KONTOR_PORT_8080_TCP_ADDR: '10.0.0.1',
      KONTOR_WEB_PORT: link,
    };
    assert.deepEqual(readConfig(environment, {}, 'sandbox').unknownVariables, []);
    assert.deepEqual(
      readConfig({ ...environment, KONTOR_WEB_PORT: '80' }, {}, 'sandbox').unknownVariables.map(
        ({ name }) => name,
      ),
      ['KONTOR_WEB_PORT'],
    );
  });

  test('is refused as before in a flag, where a person has written it', () => {
    assert.throws(() => readConfig({}, { port: link }, 'sandbox'), /whole number/);
  });

  test('is told by commands and the doctor', async () => {
    const environment = { KONTOR_OPERATOR_PORT: link, KONTOR_OPERATOR_TOKEN: 'x'.repeat(40) };
    const status = await runCommand(['status'], { environment });
    assert.match(status.notes, /KONTOR_OPERATOR_PORT=tcp:.*service links/);
    assert.doesNotMatch(status.notes, /whole number/);
    const doctor = await runCommand(['doctor', '--for', 'sandbox'], { environment });
    assert.match(doctor.output, /service links/);
  });
});
