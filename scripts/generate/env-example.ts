import { type Setting, settingList } from '../../src/platform/config/environment.ts';

const head = `# Settings of Kontor. Each line shows the default. Remove the # to set a value.
# The program reads the environment only, not this file: load a copy of it with your shell, container or
# service manager. Every setting is also a flag: KONTOR_OPERATOR_PORT is --operator-port.`;

/** Renders `.env.example`: every setting with its meaning and its default. */
export function envExample(): string {
  const of = (audience: Setting['audience']) =>
    settingList.filter((setting) => setting.audience === audience).map(entryOf);
  return `${[
    head,
    '# Read by kontor serve, kontor sandbox and kontor migrate.',
    ...of('server'),
    '# Read by commands that call a partner plane, such as kontor push.',
    ...of('client'),
  ].join('\n\n')}\n`;
}

function entryOf(setting: Setting): string {
  const { name, meaning, defaults } = setting;
  return `# ${meaning}${defaultNote(setting)}\n#${name}=${defaults.live ?? ''}`;
}

function defaultNote({ defaults: { live, sandbox } }: Setting): string {
  if (live !== sandbox) return ` Default of serve: ${live ?? 'none'}; of sandbox: ${sandbox ?? 'none'}.`;
  return live === undefined ? ' No default.' : '';
}
