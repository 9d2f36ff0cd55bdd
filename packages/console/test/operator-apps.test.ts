import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appsPath, installedFor, registerApp } from '@kontor/harness/apps';
import { describeInBrowser, openPage, signInOperator } from '@kontor/harness/console';

describeInBrowser('an operator looks after apps in the console', async ({ browser, server, token }) => {
  const { operator } = server;
  const partner = await server.newPartner(['Products_Read', 'Products_Write', 'Orders_Read']);
  const other = await registerApp(server, { name: 'Chair connector', listEnvelope: 'named' });
  const installationId = await installedFor(server, other, partner);
  const { page, assertQuiet } = await browser.newPage();
  const dialog = page.getByRole('dialog');
  const drawer = page.getByRole('complementary');
  const button = (name: string) => drawer.getByRole('button', { name, exact: true });
  const appNamed = async (name: string) => {
    const { resources } = (await operator.get(`${appsPath}?limit=100`)).json;
    return resources.find((app: { name: string }) => app.name === name);
  };

  test('creates one, and copies its secret', async () => {
    await signInOperator(page, server, token);
    await openPage(page, 'System');
    await page.getByRole('tab', { name: 'Apps' }).click();
    await page.getByRole('button', { name: 'Create an app' }).click();
    await dialog.getByLabel('Name that partners read').fill('Lamp connector');
    await dialog.getByLabel('Addresses to which browsers return').fill('https://a.example/x?y=1,2\n');
    await dialog.getByLabel('products', { exact: true }).check();
    await dialog.getByLabel('Who may install it').selectOption('private');
    await dialog.getByLabel('Members of lists').selectOption('named');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    const app = await (async () => {
      await dialog.getByText('Copy it now').waitFor();
      return appNamed('Lamp connector');
    })();
    await dialog.getByText(app.clientId).waitFor();
    const { redirectUris, scopes, visibility, listEnvelope, hasSecret } = app;
    assert.deepEqual(
      { redirectUris, scopes, visibility, listEnvelope, hasSecret },
      {
        redirectUris: ['https://a.example/x?y=1,2'],
        scopes: ['products'],
        visibility: 'private',
        listEnvelope: 'named',
        hasSecret: true,
      },
    );
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
  });

  test('reads what the server refuses of an address, and loses nothing that was filled in', async () => {
    await page.getByRole('button', { name: 'Create an app' }).click();
    await dialog.getByLabel('Name that partners read').fill('Wrong address');
    await dialog.getByLabel('Addresses to which browsers return').fill('https://a.example/#part');
    await dialog.getByLabel('orders', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await dialog.getByText('$.redirectUris[0]').waitFor();
    assert.equal(await dialog.getByLabel('Name that partners read').inputValue(), 'Wrong address');
    assert.equal(await dialog.getByLabel('orders', { exact: true }).isChecked(), true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  test('changes how it is answered and what it may do', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Lamp connector' });
    await row.getByText('lists by name, unknown parameters are ignored').waitFor();
    await row.getByRole('link').click();
    await button('Change').click();
    await dialog.getByLabel('Members of lists').selectOption('resources');
    await dialog.getByLabel('Unknown query parameters').selectOption('refuse');
    await dialog.getByLabel('orders', { exact: true }).check();
    await dialog.getByText('consent again').waitFor();
    await dialog.getByLabel('products', { exact: true }).uncheck();
    await dialog.getByText('all tokens of the app stop working now').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText('unknown parameters are refused').waitFor();
    const { listEnvelope, unknownParameters, scopes } = await appNamed('Lamp connector');
    assert.deepEqual([listEnvelope, unknownParameters, scopes], ['resources', 'refuse', ['orders']]);
  });

  test('leaves unknown parameters to the server again', async () => {
    await button('Change').click();
    await dialog.getByLabel('Unknown query parameters').selectOption({ label: 'as the server is set' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText('as specified').waitFor();
    assert.equal((await appNamed('Lamp connector')).unknownParameters, undefined);
  });

  test('gives it another secret', async () => {
    await button('New secret').click();
    await dialog.getByRole('button', { name: 'Replace the secret' }).click();
    await dialog.getByText('Former secret valid until').waitFor();
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
  });

  test('invites a partner with a link that works once; that of a public app lasts', async () => {
    await button('Invite a partner').click();
    await dialog.getByRole('button', { name: 'Create the link' }).click();
    await dialog.getByText('/oauth2/install?invitation=').waitFor();
    await dialog.getByText('Valid until').waitFor();
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('row').filter({ hasText: 'Chair connector' }).getByRole('link').click();
    await button('Invite a partner').click();
    await dialog.getByRole('button', { name: 'Create the link' }).click();
    await dialog.getByText(`/oauth2/install?app=${other.appId}`).waitFor();
    assert.equal(await dialog.getByText('it is not shown again').count(), 0);
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
  });

  test('sees who has installed it, and what a partner has installed, and removes an installation', async () => {
    await drawer.getByRole('tab', { name: 'Installations' }).click();
    await drawer.getByRole('link', { name: partner.partnerId }).click();
    await drawer.getByRole('tab', { name: 'Users and clients' }).click();
    const row = drawer.getByRole('row').filter({ hasText: 'Chair connector' });
    await row.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByText('The partner is told').waitFor();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await drawer.getByText('The partner has installed no app').waitFor();
    const answer = await operator.get(`/operator/v1/installations?appId=${other.appId}`);
    assert.deepEqual([answer.status, answer.json.resources], [200, []]);
    assert.match(installationId, /^[0-9a-f-]{36}$/);
  });

  test('removes it, once its name is typed', async () => {
    await openPage(page, 'System');
    await page.getByRole('tab', { name: 'Apps' }).click();
    await page.getByRole('row').filter({ hasText: 'Lamp connector' }).getByRole('link').click();
    await button('Remove').click();
    await dialog.getByLabel('Type Lamp connector to confirm').fill('Lamp connector');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'Lamp connector' }).waitFor({ state: 'detached' });
    assert.equal(await appNamed('Lamp connector'), undefined);
  });

  test('loads nothing from elsewhere and breaks no policy', () => assertQuiet());
});

describeInBrowser('an operator who may only read', async ({ browser, server }) => {
  const app = await registerApp(server);
  const made = await server.operator.post('/operator/v1/operators', { name: 'anna', roles: ['viewer'] });
  const { page } = await browser.newPage();

  test('sees apps, and no button that changes one', async () => {
    await signInOperator(page, server, made.json.token);
    await page.goto(`${server.operatorUrl}/console#/system?tab=apps&app=${app.appId}`);
    const drawer = page.getByRole('complementary');
    await drawer.getByText(app.clientId).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Create an app' }).count(), 0);
    assert.equal(await drawer.getByRole('button', { name: /Remove|Change|secret|Invite/ }).count(), 0);
  });
});
