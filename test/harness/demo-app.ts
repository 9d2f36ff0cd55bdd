import type { RegisteredApp } from './apps.ts';

/** The app that every sandbox starts with. */
export const demoApp: RegisteredApp = {
  appId: '00000000-0000-4000-8000-000000000001',
  clientId: 'demo-app',
  clientSecret: 'demo-app-secret',
  name: 'Demo connector',
  redirectUris: ['http://127.0.0.1/callback'],
};
