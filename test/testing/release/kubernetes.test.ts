/** Manifests in ops/kubernetes: fields and values that exist, probes, limits, and nodes without rights. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import { howToInstallTools, toolPath } from '../../../scripts/release/package.ts';
import { filesBelow, root } from '../../tidy/sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-kubernetes-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(root, 'ops/kubernetes', file), 'utf8');

interface Container {
  readonly args: readonly string[];
  readonly image: string;
  readonly resources: { readonly limits: object; readonly requests: object };
  readonly securityContext: object;
  readonly startupProbe?: object;
  readonly readinessProbe?: object;
  readonly livenessProbe?: object;
  readonly volumeMounts: readonly { readonly name: string; readonly readOnly?: boolean }[];
}

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: {
    readonly template?: {
      readonly spec: { readonly securityContext: object; readonly containers: Container[] };
    };
  };
}

interface Kustomization {
  readonly resources: readonly string[];
  readonly images: readonly { readonly name: string }[];
}

const kustomization = parse(read('kustomization.yaml')) as Kustomization;

const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
);
const pods = manifests.flatMap(({ metadata, spec }) =>
  spec?.template === undefined ? [] : [{ name: metadata.name, pod: spec.template.spec }],
);

/** Module of the models of a version of the interface. */
function modelsOf(apiVersion: string): string {
  const models = toolPath('kubernetes-models/package.json');
  const path = apiVersion === 'v1' ? 'v1' : apiVersion;
  return join(dirname(models ?? ''), path, 'index.js');
}

const skip =
  toolPath('kubernetes-models/package.json') === undefined ? `not installed: ${howToInstallTools}` : false;

describe('the manifests for Kubernetes', () => {
  test('are all named by the kustomization', () => {
    const files = filesBelow('ops/kubernetes').map((file) => file.replace('ops/kubernetes/', ''));
    assert.deepEqual([...kustomization.resources, 'kustomization.yaml'].sort(), files.sort());
  });

  test('have the values that the interface allows', { skip }, async () => {
    for (const manifest of manifests) {
      const models = (await import(pathToFileURL(modelsOf(manifest.apiVersion)).href)) as Record<
        string,
        new (
          data: object,
        ) => { validate(): void }
      >;
      const Model = models[manifest.kind];
      assert.ok(Model, `there is no ${manifest.kind} in ${manifest.apiVersion}`);
      new Model(manifest).validate();
    }
  });

  test('have no field that the interface does not know', { skip }, () => {
    const lines = manifests.flatMap((manifest, at) => [
      `import type { I${manifest.kind} as Kind${at} } from ${JSON.stringify(modelsOf(manifest.apiVersion))};`,
      `export const manifest${at}: Kind${at} = ${JSON.stringify(manifest)};`,
    ]);
    const file = join(folder, 'manifests.ts');
    writeFileSync(file, lines.join('\n'));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'esnext'];
    const { status, stdout } = spawnSync(process.execPath, [tsc, ...options, '--types', '', file], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stdout);
  });

  test('run one image, which the kustomization names', () => {
    const images = new Set(pods.flatMap(({ pod }) => pod.containers.map(({ image }) => image)));
    assert.deepEqual(
      [...images],
      kustomization.images.map(({ name }) => name),
    );
  });

  for (const { name, pod } of pods) {
    test(`run ${name} without rights, read-only and within limits`, () => {
      const { securityContext } = pod as unknown as { securityContext: Record<string, unknown> };
      assert.equal(securityContext.runAsNonRoot, true);
      for (const container of pod.containers) {
        assert.deepEqual(container.securityContext, {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        assert.ok('memory' in container.resources.limits && 'cpu' in container.resources.requests);
        const writable = container.volumeMounts.filter((mount) => !mount.readOnly).map((mount) => mount.name);
        assert.deepEqual(writable, ['tmp']);
      }
    });
  }

  for (const { name, pod } of pods.filter((each) => each.pod.containers[0]?.args[0] === 'serve')) {
    test(`ask ${name} whether it has started, is ready and alive`, () => {
      for (const { startupProbe, readinessProbe, livenessProbe } of pod.containers) {
        const paths = [startupProbe, readinessProbe, livenessProbe].map(
          (probe) => (probe as { httpGet: { path: string } } | undefined)?.httpGet.path,
        );
        assert.deepEqual(paths, ['/readyz', '/readyz', '/livez']);
      }
    });
  }
});
