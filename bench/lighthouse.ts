/**
 * Lighthouse on the pages of a filled sandbox. Pages behind the sign-in are loaded like any other: a tab that is signed in
 * stays open, and hands its login to the tab that Lighthouse opens, as it does to every second tab of a reader.
 */
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '@kontor/harness/free-port';
import { type BrowserContext, chromium } from 'playwright-core';
import type { Sandbox } from '../packages/testing/index.ts';
import { buildConsole } from '../scripts/console.ts';
import { startFilledSandbox } from '../scripts/filled-sandbox.ts';
import { buildReference } from '../scripts/reference.ts';
import { describeMachine, keepResult, loadText, type Machine, median, writeLast } from './shared/figure.ts';
import { measuredFolder } from './shared/process.ts';

/** A page that Lighthouse opens. */
interface MeasuredPage {
  readonly name: string;
  readonly plane: 'partner' | 'operator';
  readonly path: string;
  /** True for a page behind the sign-in; its heading says that it was reached. */
  readonly signsIn: boolean;
}

/** The pages of a plane that need no login. */
const openPages: readonly MeasuredPage[] = (
  [
    ['partner', 'sign-in', '/console'],
    ['operator', 'sign-in', '/console'],
    ['partner', 'list of the reference', '/docs'],
    ['partner', 'an area of the reference', '/docs/products-v5'],
    ['partner', 'an error code', '/docs/errors/SKU_NOT_FOUND'],
    ['partner', 'about the server', '/about'],
    ['partner', 'reference with requests', '/reference'],
    ['operator', 'reference with requests', '/reference'],
    ['partner', 'an operation with requests', '/reference#tag/products/GET/v5/products'],
  ] as const
).map(([plane, name, path]) => ({ plane, name, path, signsIn: false }));

/** Sections of the console behind the sign-in; the first is the page that it begins with. */
const sections = {
  partner: ['Today', 'Deliveries', 'Upload', 'Products', 'Orders', 'Money', 'Developers'],
  operator: ['Health', 'Partners', 'Deliveries', 'Catalogue', 'Orders', 'System'],
} as const;

const consolePages: readonly MeasuredPage[] = (['partner', 'operator'] as const).flatMap((plane) =>
  sections[plane].map((name, place) => {
    return { plane, name, path: `/console#/${place === 0 ? '' : name.toLowerCase()}`, signsIn: true };
  }),
);

/** Score that each category should reach at least. */
export const goal = 95;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const executablePath = process.env.KONTOR_TEST_BROWSER ?? '/usr/bin/chromium';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
const forms = ['desktop', 'mobile'] as const;
type Form = (typeof forms)[number];

/** What is used of a report of Lighthouse. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<Category, Scored & { readonly auditRefs: readonly AuditRef[] }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Scored {
  readonly score: number | null;
}

interface AuditRef {
  readonly id: string;
  readonly weight: number;
}

interface Audit extends Scored {
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly { readonly url: string; readonly statusCode: number }[] };
}

/** What is used of the package `lighthouse`. */
interface Lighthouse {
  default(
    url: string,
    flags: { readonly port: number; readonly onlyCategories: readonly Category[] },
    config: object | undefined,
  ): Promise<{ readonly lhr: Report }>;
  readonly desktopConfig: object;
}

/** The medians of a page: scores from 0 to 100, times in milliseconds. */
export interface PageFigure {
  readonly page: string;
  readonly plane: MeasuredPage['plane'];
  readonly form: Form;
  readonly scores: Readonly<Record<Category, number>>;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  /** Audits that count in a score and were not passed. */
  readonly missed: readonly string[];
}

/** The results of a complete measurement, as `results.json` keeps them. */
export interface LighthouseResult {
  readonly machine: Machine;
  readonly version: string;
  readonly rounds: number;
  readonly figures: readonly PageFigure[];
}

/** `args`: the folder in which Lighthouse is installed, and a part of the names of the pages that are measured. */
export async function measureLighthouse([folder, only = '']: readonly string[]): Promise<void> {
  if (folder === undefined)
    throw new Error(
      'Name the folder in which lighthouse is installed: npm install --prefix FOLDER lighthouse',
    );
  const installed = createRequire(join(resolve(folder), 'index.js'));
  const lighthouse = (await import(pathToFileURL(installed.resolve('lighthouse')).href)) as Lighthouse;
  const { version } = installed('lighthouse/package.json') as { version: string };
  const dist = join(import.meta.dirname, '../dist');
  await buildConsole(dist);
  await buildReference(dist);
  const machine = describeMachine();
  await using sandbox = await startFilledSandbox({ KONTOR_RATE_LIMIT: 'off' });
  const figures: PageFigure[] = [];
  await inBrowser(sandbox, async (port, signInAll) => {
    const measureAll = async (some: readonly MeasuredPage[]) => {
      for (const page of some.filter(({ plane, name }) => `${plane} ${name}`.includes(only)))
        for (const form of forms) {
          const figure = await measure(lighthouse, sandbox, port, page, form);
          figures.push(figure);
          tell(figure);
        }
    };
    // Before anybody is signed in: the page of the sign-in would take the login over.
    await measureAll(openPages);
    await signInAll();
    await measureAll(consolePages);
  });
  const low = figures.filter(({ scores }) => categories.some((each) => scores[each] < goal));
  console.log(
    `${figures.length - low.length} of ${figures.length} at least ${goal} everywhere; ${loadText()}`,
  );
  (only === '' ? keepResult : writeLast)('lighthouse', {
    machine,
    version,
    rounds,
    figures,
  } satisfies LighthouseResult);
}

/** Opens a browser whose pages share one profile; `signInAll` signs in on both planes, in tabs that stay open. */
async function inBrowser(
  sandbox: Sandbox,
  work: (port: number, signInAll: () => Promise<void>) => Promise<void>,
): Promise<void> {
  using profile = measuredFolder();
  const port = await freePort();
  const browser = await chromium.launchPersistentContext(profile.path, {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    await work(port, async () => {
      await signIn(browser, `${sandbox.url}/console`, { 'API user': 'demo', Password: 'demo' });
      await signIn(browser, `${sandbox.operatorUrl}/console`, { 'Operator token': sandbox.operatorToken });
    });
  } finally {
    await browser.close();
  }
}

async function signIn(
  browser: BrowserContext,
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').waitFor();
}

async function measure(
  lighthouse: Lighthouse,
  sandbox: Sandbox,
  port: number,
  page: MeasuredPage,
  form: Form,
): Promise<PageFigure> {
  const url = (page.plane === 'partner' ? sandbox.url : sandbox.operatorUrl) + page.path;
  const config = form === 'desktop' ? lighthouse.desktopConfig : undefined;
  const reports: Report[] = [];
  while (reports.length < rounds) {
    const { lhr } = await lighthouse.default(url, { port, onlyCategories: categories }, config);
    if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    if (page.signsIn && !readsRecords(lhr)) throw new Error(`${url} was not signed in.`);
    reports.push(lhr);
  }
  const medianOf = (value: (report: Report) => number | null | undefined) =>
    median(reports.map((report) => value(report) ?? 0));
  const audit = (id: string) => medianOf(({ audits }) => audits[id]?.numericValue);
  return {
    ...{ page: page.name, plane: page.plane, form },
    scores: Object.fromEntries(
      categories.map((each) => [each, Math.round(100 * medianOf((report) => report.categories[each].score))]),
    ) as Record<Category, number>,
    firstPaintMs: Math.round(audit('first-contentful-paint')),
    largestPaintMs: Math.round(audit('largest-contentful-paint')),
    blockedMs: Math.round(audit('total-blocking-time')),
    shift: Number(audit('cumulative-layout-shift').toFixed(3)),
    missed: [...new Set(reports.flatMap(missedAudits))],
  };
}

/** True when the page was answered what only a login is. */
function readsRecords({ audits }: Report): boolean {
  return (audits['network-requests']?.details?.items ?? []).some(
    ({ url, statusCode }) => statusCode === 200 && /^\/(v\d|operator\/v1)\//.test(new URL(url).pathname),
  );
}

/** Audits that lower a score by more than their rounding. */
function missedAudits({ categories: found, audits }: Report): string[] {
  return categories.flatMap((each) =>
    found[each].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
}

function tell({ plane, page, form, scores, shift, ...rest }: PageFigure): void {
  console.log(
    `${`${plane} ${page}, ${form}`.padEnd(48)}${categories.map((each) => String(scores[each]).padStart(4)).join('')}` +
      `  first ${rest.firstPaintMs} largest ${rest.largestPaintMs} blocked ${rest.blockedMs} ms, shift ${shift}  ${rest.missed.join(' ')}`,
  );
}
