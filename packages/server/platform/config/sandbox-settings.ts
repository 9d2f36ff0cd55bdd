import { always, type Setting } from './setting.ts';

/** Settings of what a sandbox does in addition to a live server. */
export const sandboxSettings = {
  demoData: {
    name: 'KONTOR_DEMO_DATA',
    kind: 'switch',
    meaning: 'Start with demo partners, brands and categories; sandbox only.',
    defaults: { live: 'off', sandbox: 'on' },
  },
  sandboxMonthlyReset: {
    name: 'KONTOR_SANDBOX_MONTHLY_RESET',
    kind: 'switch',
    meaning:
      'Remove all orders but keep the offers on the first Sunday of each month at 18:00 in Europe/Berlin; sandbox only.',
    defaults: always('off'),
  },
  agents: {
    name: 'KONTOR_AGENTS',
    kind: 'choice',
    meaning:
      'Serve agents at /mcp of the operator plane: off, read, or write to let them change something too; sandbox only.',
    defaults: { live: 'off', sandbox: 'read' },
    choices: ['off', 'read', 'write'],
  },
  allowedHosts: {
    name: 'KONTOR_ALLOWED_HOSTS',
    kind: 'hosts',
    meaning:
      'Host names besides those of loopback and of the public URL under which a sandbox answers, such as kontor.test, separated by commas; sandbox only.',
  },
  faultPoint: {
    name: 'KONTOR_FAULT_POINT',
    kind: 'text',
    meaning: 'For crash tests in a sandbox: end the process after this statement, for example "insert jobs".',
  },
  faultCommitMs: {
    name: 'KONTOR_FAULT_COMMIT_MS',
    kind: 'milliseconds',
    meaning: 'For tests of slow disks in a sandbox: milliseconds added to every commit of the SQLite file.',
    defaults: always('0'),
  },
} as const satisfies Readonly<Record<string, Setting>>;
