/** Units in ops/: checked by the linters of their kinds, and against what the program and its pages say. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { parse } from 'yaml';
import { settingList } from '../../../packages/server/platform/config/environment.ts';
import { howToInstallTools, toolPath } from '../../../scripts/release/package.ts';
import { filesBelow, root } from '../../tidy/sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-units-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Runs a program; its output, and whether it succeeded. */
function run(words: readonly [string, ...string[]], environment: Readonly<Record<string, string>> = {}) {
  const [program, ...rest] = words;
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, ...environment } } as const;
  const { status, stdout, stderr, error } = spawnSync(program, rest, options);
  return { isThere: error === undefined, status, text: `${stdout ?? ''}${stderr ?? ''}` };
}

/** Why tests with a program are skipped; false if it is there. */
function without(program: string): string | false {
  return run([program, '--version']).isThere || run([program, 'version']).isThere
    ? false
    : `no ${program} here`;
}

const tool = (file: string) => toolPath(file) ?? '';
const withoutTool = (file: string) =>
  toolPath(file) === undefined ? `not installed: ${howToInstallTools}` : false;

const dockerfilelint = 'dockerfilelint/bin/dockerfilelint';
const dclint = 'dclint/bin/dclint.cjs';

test('units name only settings that exist', () => {
  const known = settingList.map(({ name }) => name as string);
  // Variables of the composition itself.
  const own = ['KONTOR_HOSTNAME', 'KONTOR_VERSION'];
  const wrong = filesBelow('ops').flatMap((file) =>
    [...read(file).matchAll(/\bKONTOR_[A-Z_]+\b/g)]
      .map(([name]) => name)
      .filter((name) => ![...known, ...own].includes(name))
      .map((name) => `${file}: ${name}`),
  );
  assert.deepEqual(wrong, []);
});

describe('the Containerfile', () => {
  test('has no finding of its linter', { skip: withoutTool(dockerfilelint) }, () => {
    const { status, text } = run([process.execPath, tool(dockerfilelint), 'ops/container/Containerfile']);
    assert.equal(status, 0, text);
    assert.match(text, /Issues: None found/);
  });

  test('starts from nothing, as an account without rights, with a health check', () => {
    const text = read('ops/container/Containerfile');
    assert.match(text, /^FROM scratch$/m);
    assert.match(text, /^USER 65532:65532$/m);
    assert.match(text, /^HEALTHCHECK .*CMD \["\/usr\/bin\/kontor", "health"\]$/m);
  });
});

interface Composition {
  readonly services: Record<string, { image: string; read_only?: boolean; secrets?: string[] }>;
  readonly secrets: Record<string, { file: string }>;
}

describe('the composition', () => {
  const file = 'ops/compose/compose.yaml';
  const { services, secrets } = parse(read(file), { merge: true }) as Composition;

  test('has no finding of its linter', { skip: withoutTool(dclint) }, () => {
    const words = ['--config', 'ops/compose/.dclintrc', '--formatter', 'json', '--max-warnings', '0', file];
    const { status, text } = run([process.execPath, tool(dclint), ...words]);
    assert.equal(status, 0, text);
  });

  test('has two API nodes, two workers, a database, a proxy and Prometheus', () => {
    const names = ['api-1', 'api-2', 'migrate', 'postgres', 'prometheus', 'proxy', 'worker-1', 'worker-2'];
    assert.deepEqual(Object.keys(services), names);
  });

  test('has nodes with a read-only root, and no image without a version', () => {
    for (const [name, { image, read_only }] of Object.entries(services)) {
      assert.match(image, /:(\$\{KONTOR_VERSION:\?[^}]+\}|v?\d[\d.]+)$/, name);
      if (image.includes('kontor')) assert.equal(read_only, true, name);
    }
  });

  test('has exactly the secrets that its script makes, which keeps those that are there', () => {
    cpSync(join(root, 'ops/compose/make-secrets.sh'), join(folder, 'make-secrets.sh'));
    const made = () => {
      execFileSync(join(folder, 'make-secrets.sh'));
      const names = readdirSync(join(folder, 'secrets'));
      return Object.fromEntries(
        names.map((name) => [name, readFileSync(join(folder, 'secrets', name), 'utf8')]),
      );
    };
    const first = made();
    assert.deepEqual(made(), first);
    assert.deepEqual(Object.keys(first).sort(), Object.keys(secrets).sort());
    assert.deepEqual(
      [...new Set(Object.values(services).flatMap((each) => each.secrets ?? []))].sort(),
      Object.keys(first).sort(),
    );
    assert.equal(Buffer.from(first['encryption-key'] ?? '', 'base64').length, 32);
    assert.equal(new URL(first['server-database-url'] ?? '').password, first['server-password']);
  });

  test('gives the login of the servers the rights that the page on installing names', () => {
    const page = read('docs/operators/install.md').replaceAll(/\s+/g, ' ');
    const script = read('ops/compose/postgres/10-market.sh').replaceAll(/\s+/g, ' ');
    const rights = [...script.matchAll(/(?:GRANT USAGE|ALTER DEFAULT PRIVILEGES)[^;]*;/g)].map(
      ([right]) => right,
    );
    assert.equal(rights.length, 3);
    for (const right of rights) assert.ok(page.includes(right), right);
  });

  test('has a proxy file that Caddy accepts', { skip: without('caddy') }, () => {
    const words = ['validate', '--adapter', 'caddyfile', '--config', 'ops/compose/Caddyfile'] as const;
    const { status, text } = run(['caddy', ...words], { KONTOR_HOSTNAME: 'partner.market.example' });
    assert.equal(status, 0, text);
  });

  test('has settings that Prometheus accepts, and scrapes every node', { skip: without('promtool') }, () => {
    const settings = read('ops/compose/prometheus.yaml');
    const copy = join(folder, 'prometheus.yaml');
    writeFileSync(join(folder, 'token'), 'token');
    writeFileSync(copy, settings.replace('/run/secrets/metrics-token', join(folder, 'token')));
    const { status, text } = run(['promtool', 'check', 'config', copy]);
    assert.equal(status, 0, text);
    for (const name of Object.keys(services).filter((each) => /^(api|worker)-/.test(each)))
      assert.ok(settings.includes(`"${name}:8081"`), name);
  });
});

describe('the unit of systemd', { skip: without('systemd-analyze') }, () => {
  const unit = join(folder, 'kontor.service');
  writeFileSync(unit, read('ops/systemd/kontor.service').replace('/usr/local/bin/kontor', process.execPath));

  test('is accepted without a warning', () => {
    const { status, text } = run(['systemd-analyze', 'verify', '--man=no', unit]);
    assert.deepEqual([status, text.trim()], [0, '']);
  });

  test('is exposed at most by 1.5 of 10', () => {
    const { status, text } = run(['systemd-analyze', 'security', '--offline=true', '--threshold=15', unit]);
    assert.equal(status, 0, text);
  });
});
