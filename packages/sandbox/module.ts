import { moduleUrl } from '@kontor/values/module-url';

/** Where a server finds what this folder adds to it: whoever starts a server passes it on. */
export const sandboxModule = moduleUrl(import.meta.url, './environment.ts');
