import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInBrowser, openPage, signInOperator, signInPartner } from '@kontor/harness/console';
import type { Page } from 'playwright-core';

/**
 * What a page does for these tests. It sums up how far its parts move, as browsers measure it (cumulative layout shift); it keeps
 * the answers to one path back until `hold` names another one; and `settled` resolves when it has drawn all other answers.
 */
const watched = (held: string) => `{
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });

  globalThis.asked = new Set();
  const { fetch } = globalThis;
  const underWay = new Set();
  let held = '${held}';
  let released = Promise.withResolvers();
  globalThis.fetch = async (input, init) => {
    const request = { path: new URL(input, location.href).pathname };
    asked.add(request.path);
    underWay.add(request);
    try {
      const answer = await fetch(input, init);
      await answer.clone().arrayBuffer();
      while (request.path === held) await released.promise;
      return answer;
    } finally {
      underWay.delete(request);
    }
  };
  globalThis.hold = (path) => {
    held = path;
    released.resolve();
    released = Promise.withResolvers();
  };
  globalThis.settled = async () => {
    for (let frames = 0; frames < 4; ) {
      await new Promise(requestAnimationFrame);
      frames = [...underWay].every(({ path }) => path === held) ? frames + 1 : 0;
    }
  };
}`;

interface Opened {
  readonly url: string;
  readonly title: string;
}

/** Opens a page in a second tab, which takes the login over, until all answers but the held one are drawn. */
async function openTab(signedIn: Page, { url, title }: Opened, held = ''): Promise<Page> {
  const page = await signedIn.context().newPage();
  await page.addInitScript(watched(held));
  await page.goto(`${url}/console`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.evaluate('settled()');
  return page;
}

async function holdNothing(page: Page): Promise<void> {
  await page.evaluate("hold('')");
  await page.evaluate('settled()');
}

/** The paths of the answers that a page needs; without the login, there is no page. */
async function pathsOf(signedIn: Page, opened: Opened): Promise<readonly string[]> {
  const page = await openTab(signedIn, opened);
  const asked: string[] = await page.evaluate('[...asked]');
  await page.close();
  return asked.filter((path) => /readyz|\/v\d\//.test(path) && !path.endsWith('/self'));
}

/** Fails if something moves that a page shows, whichever of its answers comes last. */
async function assertSteady(signedIn: Page, opened: Opened, most: number): Promise<void> {
  const paths = await pathsOf(signedIn, opened);
  assert.ok(paths.length >= most, paths.join('\n'));
  for (const last of paths) {
    const page = await openTab(signedIn, opened, last);
    await holdNothing(page);
    assert.equal(await page.locator('.loading').count(), 0);
    const shifted: number = await page.evaluate('shifted');
    assert.ok(shifted < 0.02, `${opened.title} moves by ${shifted} if ${last} is answered last`);
    await page.close();
  }
}

/** Does something with the first element that is found, in the moment in which it is drawn, before any other work of the page. */
const atOnce = (find: string, act: string) => `new MutationObserver((_, observer) => {
  const found = ${find};
  if (!found) return;
  observer.disconnect();
  ${act};
}).observe(document.body, { childList: true, subtree: true })`;

const selectOfStates =
  "[...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'State of an item')?.control";
const chooseSent = "found.value = 'SENT'; found.dispatchEvent(new Event('change', { bubbles: true }))";
const pressEscape = "found.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))";

const figures = {
  at: new Date().toISOString(),
  elements: { succeeded: 1, unchanged: 0, failed: 0 },
  answers: { succeeded: 1, refused: 0, failed: 0 },
};

describeInBrowser('pages that load', async ({ browser, server, token }) => {
  const health = { url: server.operatorUrl, title: 'Health' };

  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 412, height: 823 },
  ]) {
    test(`move nothing that is shown, ${viewport.width} pixels wide`, async () => {
      const { page, close } = await browser.newPage({ viewport });
      await signInPartner(page, server, 'demo', 'demo');
      await openPage(page, 'Today');
      await assertSteady(page, { url: server.partnerUrl, title: 'Today' }, 5);
      await close();
    });

    test(`move nothing that is shown to operators, ${viewport.width} pixels wide`, async () => {
      const { page, close } = await browser.newPage({ viewport });
      await signInOperator(page, server, token);
      await assertSteady(page, health, 8);
      await close();
    });
  }

  for (const points of [[], [figures]])
    test(`move nothing ${points.length > 0 ? 'with' : 'without'} figures over time, also when a minute begins`, async () => {
      const { page: signedIn, close } = await browser.newPage();
      await signInOperator(signedIn, server, token);
      const context = signedIn.context();
      await context.clock.install();
      await context.route(/\/v1\/statistics/, (route) => route.fulfill({ json: { points } }));
      const page = await openTab(signedIn, health, '/operator/v1/statistics');
      await holdNothing(page);
      assert.equal(await page.evaluate('shifted'), 0, 'when they are answered last');
      await page.getByText('The figures as a table').first().click();
      await page.evaluate(
        "settled().then(() => hold('/operator/v1/statistics')).then(() => { shifted = 0; })",
      );
      // Every answer tells the time of the server.
      await context.route('**/sandbox/v1/clock', async (route) => {
        const response = await route.fetch();
        const date = new Date(Date.parse(response.headers().date ?? '') + 60_000).toUTCString();
        await route.fulfill({ response, headers: { ...response.headers(), date } });
      });
      const asked = page.waitForRequest(/\/v1\/statistics/);
      await context.clock.fastForward(5_000);
      await asked;
      await page.evaluate('settled()');
      await holdNothing(page);
      assert.equal(await page.evaluate('shifted'), 0, 'when a minute begins');
      await close();
    });

  test('take a filter that is chosen as soon as it can be seen', async () => {
    const { page, close } = await browser.newPage();
    await signInPartner(page, server, 'demo', 'demo');
    const read = page.waitForResponse(/\/v4\/orders\?.*fulfillmentStatus=SENT/);
    await page.evaluate(atOnce(selectOfStates, chooseSent));
    await openPage(page, 'Orders');
    assert.equal((await read).status(), 200);
    await close();
  });

  test('close a panel by a key that is pressed as soon as it can be seen', async () => {
    const { page, close } = await browser.newPage();
    await signInPartner(page, server, 'demo', 'demo');
    await page.evaluate(atOnce("document.querySelector('.drawer')", pressEscape));
    await page.goto(`${server.partnerUrl}/console#/products/NOT-THERE`);
    await page.waitForURL(/#\/products$/);
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    await close();
  });
});
