import { planeName } from '../app/environment.ts';
import { keepReadable, tellMeaning } from './additions.ts';
import { authenticationOf } from './authentication.ts';
import { documentWithSamples, type OpenApi } from './document.ts';
import { whenChosen } from './front.ts';

/** What the script of Scalar offers to the page (`scalar-*.js`). */
declare const Scalar: { createApiReference(target: string, configuration: object): unknown };

/** How the reference looks and what it offers. */
const settings = {
  title: planeName === 'operator' ? 'Kontor: operator plane' : 'Kontor: partner plane',
  servers: [{ url: location.origin }],
  theme: 'none',
  layout: 'modern',
  // Nothing of this page goes to another host.
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  showOperationId: true,
  documentDownloadType: 'json',
  defaultOpenAllTags: false,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  hiddenClients: {
    c: true,
    clojure: true,
    csharp: true,
    dart: true,
    fsharp: true,
    go: true,
    http: true,
    java: true,
    js: true,
    kotlin: true,
    node: true,
    objc: true,
    ocaml: true,
    powershell: true,
    r: true,
    ruby: true,
    rust: true,
    swift: true,
    shell: ['wget', 'httpie'],
    python: ['python3', 'httpx_sync', 'httpx_async', 'aiohttp'],
    php: ['guzzle', 'laravel'],
  },
  onResponseReceived: ({ response }: { response: Response }) => tellMeaning(response.clone()),
};

/** Address of the library, which the build wrote into the page. */
const library = document.documentElement.dataset.library ?? '';
let isOpening = false;

/** Loads the library and shows the operation that the address names. */
async function open(): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  tellReader('Loading …');
  try {
    const [described] = await Promise.all([readDocument(), loadLibrary()]);
    document.getElementById('front')?.remove();
    keepReadable();
    Scalar.createApiReference('#reference', { ...described, ...settings });
  } catch {
    isOpening = false;
    tellReader('The reference could not be loaded. Choose an operation to try again.');
  }
}

async function readDocument(): Promise<{ content: OpenApi; authentication: object }> {
  const answer = await fetch('/openapi.json');
  // The page sends to where it was loaded from, whatever a proxy in front says of the scheme.
  const document = { ...(await answer.json()), servers: [{ url: '/' }] } as OpenApi;
  return authenticationOf(documentWithSamples(document));
}

function loadLibrary(): Promise<void> {
  // The library would try whether the policy allows it to compile code, which is reported as a breach of it.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const script = document.createElement('script');
  script.src = library;
  document.head.append(script);
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', reject);
  });
}

/** Fetches the library without running it. */
function warm(): void {
  if (document.querySelector('link[rel="preload"]') !== null) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: library });
  document.head.append(link);
}

function tellReader(text: string): void {
  const told = document.getElementById('told');
  if (told !== null) told.textContent = text;
}

whenChosen({ open: () => void open(), warm });
