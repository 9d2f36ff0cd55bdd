import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Document, type Pair, parseDocument, visit, type YAMLMap } from 'yaml';
import { root } from '../tidy/sources.ts';

const folder = join(root, 'contract');
const contracts = globSync('**/*.yaml', { cwd: folder, exclude: ['examples/**'] }).map((file) => ({
  file,
  text: readFileSync(join(folder, file), 'utf8'),
}));

const lineLength = 118;
/** Texts that are something else for older parsers, such as dates, are quoted. */
const compat = 'yaml-1.1';

/** Adds an example under an operation, in the file that is named as its contract file. */
export function addExample(id: string, path: readonly string[], value: unknown): void {
  const found = contracts.find(({ text }) => text.includes(`operationId: ${id}\n`));
  if (found === undefined) throw new Error(`no contract has ${id}`);
  const target = join(folder, 'examples', found.file);
  const up = '../'.repeat(found.file.split('/').length);
  const document = existsSync(target)
    ? parseDocument(readFileSync(target, 'utf8'), { compat })
    : Object.assign(new Document({}, { compat }), {
        commentBefore: ` Examples of ${up}${found.file}, by operationId.`,
      });
  document.setIn([id, ...path], document.createNode(value, { aliasDuplicateObjects: false }));
  const offsetOf = ({ key }: Pair) => found.text.indexOf(`operationId: ${String(key)}\n`);
  const operations = (document.contents as YAMLMap<Pair>).items;
  operations.sort((one, other) => offsetOf(one as Pair) - offsetOf(other as Pair));
  // What fits on a line stands on one.
  visit(document, {
    Collection(_, node, parents) {
      node.flow =
        parents.length > 4 && JSON.stringify(node.toJSON()).length < lineLength - 4 * parents.length;
    },
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, document.toString({ lineWidth: 0, flowCollectionPadding: false }));
}
