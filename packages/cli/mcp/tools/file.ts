import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { FileReader } from '@kontor/client/elements';
import type { CommandContext } from '../../context.ts';
import { WrongUse } from '../../failures.ts';
import { type Kind, kinds, targets } from '../../push/batches.ts';
import { type FileFlags, openReader } from '../../push/open-reader.ts';
import { openFile } from '../../push/read-file.ts';
import { type AgentContext, admit } from '../agent-context.ts';
import { type Tool, tool } from './tool.ts';

/** Bytes of a file that gets a dry run; a longer one is delivered by `kontor push`. */
const fileBytesMax = 64 * 1024 * 1024;
/** Elements of a file that get a dry run, so that the answer comes in time. */
const elementsMax = 2_000;
/** Failures that are told one by one. */
const shownMax = 20;

export const fileTool: Tool = tool<{ path: string; kind?: Kind }>({
  name: 'try_file',
  about:
    'Tries a file (JSON, NDJSON or CSV) of products, prices, flags or stock on the server, without storing anything: how many elements would fail, by cause, with the first twenty failures.',
  inputs: {
    path: {
      type: 'string',
      minLength: 1,
      maxLength: 1000,
      description: 'A file below the folder in which "kontor mcp" was started.',
    },
    kind: { type: 'string', enum: kinds, description: 'Kind of the elements; products if it is left out.' },
  },
  optional: ['kind'],
  isReadOnly: true,
  readsFiles: true,
  async run({ path, kind = 'products' }, agent, signal) {
    const file = await ownFile(agent.folder, path);
    await admit(agent, { plane: 'partner', isWrite: false }, signal);
    return tryFile(agent, file, kind, signal);
  },
});

/** Resolves to the path of a file below the folder, whatever links are on the way. */
async function ownFile(folder: string | undefined, path: string): Promise<string> {
  if (folder === undefined)
    throw new WrongUse(
      'This server reads no files: use "kontor mcp" for that, or check_body with the elements.',
    );
  const file = await realpath(resolve(folder, path)).catch(() => {
    throw new WrongUse(`There is no file ${JSON.stringify(path)} below the working folder: check the path.`);
  });
  const below = relative(await realpath(folder), file);
  if (below.startsWith('..') || isAbsolute(below))
    throw new WrongUse(`${JSON.stringify(path)} is not below the working folder: use a file there.`);
  const found = await stat(file);
  // Opening a named pipe would wait for whoever writes to it.
  if (!found.isFile())
    throw new WrongUse(`${JSON.stringify(path)} is no regular file: use one that has the elements.`);
  const { size } = found;
  if (size > fileBytesMax)
    throw new WrongUse(`${JSON.stringify(path)} is larger than 64 MiB: use "kontor push" for it.`);
  return file;
}

async function tryFile(agent: AgentContext, path: string, kind: Kind, signal: AbortSignal): Promise<unknown> {
  const notes: string[] = [];
  const broken: object[] = [];
  const first: object[] = [];
  const causes = new Map<string, number>();
  const { reader, sheet } = await openReader(
    await openFile(path, noInput),
    path,
    noFlags,
    { ...targets[kind], kind },
    collector(notes),
  );
  const outcomes = agent.partner().deliver(kind, elementsOf(reader, broken), {
    element: ({ json }) => json,
    dryRun: true,
    signal,
  });
  let [tried, failures] = [0, 0];
  for await (const { row, errors } of outcomes) {
    tried += 1;
    if (errors.length > 0) failures += 1;
    for (const { code, jsonPath, detail, title, value, allowedValues, closestMatch } of errors) {
      causes.set(code, (causes.get(code) ?? 0) + 1);
      const place = { line: row.line, element: row.number, code, jsonPath };
      if (first.length < shownMax)
        first.push({ ...place, message: detail || title, value, allowedValues, closestMatch });
    }
  }
  const isCut = tried === elementsMax;
  return {
    tried,
    failures,
    ...(isCut && { note: `Only the first ${elementsMax} elements were tried: use "kontor push" for all.` }),
    ...(notes.length > 0 && { read: notes.join('').trim() }),
    ...((sheet?.told.length ?? 0) > 0 && { told: sheet?.told }),
    ...(broken.length > 0 && { notReadable: broken.slice(0, shownMax) }),
    causes: Object.fromEntries([...causes].sort(([, one], [, other]) => other - one)),
    first,
  };
}

/** Yields the elements for the dry run; places where there is none are gathered in `broken`. */
async function* elementsOf(reader: FileReader, broken: object[]) {
  let count = 0;
  for await (const entry of reader) {
    if (entry.kind === 'broken') {
      broken.push({ line: entry.line, element: entry.number, message: entry.reason });
      continue;
    }
    yield entry;
    count += 1;
    if (count === elementsMax) return;
  }
}

const noInput: CommandContext['input'] = Readable.from([]);
const noFlags = {} as FileFlags;

function collector(texts: string[]): Writable {
  return new Writable({
    write(chunk, _, done) {
      texts.push(String(chunk));
      done();
    },
  });
}
