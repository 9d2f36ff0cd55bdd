import { planeName } from '../app/environment.ts';
import { authenticationOf } from './authentication.ts';
import { documentWithSamples, type OpenApi } from './document.ts';
import { tellMeaning } from './meaning.ts';
import { keepReadable } from './readable.ts';

/** What the script of Scalar offers to the page (`scalar-*.js`). */
declare const Scalar: { createApiReference(target: string, configuration: object): unknown };

const described = documentWithSamples((await (await fetch('/openapi.json')).json()) as OpenApi);
const { content, authentication } = await authenticationOf(described);

keepReadable();
Scalar.createApiReference('#reference', {
  content,
  authentication,
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
});
