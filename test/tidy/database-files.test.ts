import assert from 'node:assert/strict';
import { test } from 'node:test';
import { product, type Source } from './sources.ts';

/** The one module that opens database files; it does so only by the engine. */
const opener = 'server/platform/store/dialects/sqlite/database.ts';

/** Functions of the runtime that open an existing file, or a file whose name somebody gives. */
const opening =
  /\b(open|openSync|openAsBlob|copyFile|copyFileSync|cp|cpSync|readFile|readFileSync|createReadStream|createWriteStream|writeFile|writeFileSync|appendFile|appendFileSync|truncate|truncateSync)\b/;

/** Modules that open files of other kinds, and which. */
const others: Readonly<Record<string, string>> = {
  'server/platform/store/dialects/sqlite/files.ts': 'creates a file that does not exist; opens folders',
  'server/platform/store/copies/saved-files.ts': 'a note beside the database, which nobody locks',
  'server/platform/config/secrets.ts': 'files with secrets',
  'server/platform/secrets/sandbox-key-file.ts': 'the key of a sandbox, which nobody locks',
  'server/platform/partner-data/archive/reader.ts':
    'an archive, before the database is opened, or one that was recognized before',
  'server/platform/partner-data/archive/writer.ts': 'creates an archive where there is no file',
  'server/platform/operations/file-reply.ts': 'documents that an area has written',
  'server/platform/http/built-pages.ts': 'files of the console and of the reference, which the package has',
  'contract/documents/pages.ts': 'pages of the documentation, which the package has',
  'contract/errors/error-page.ts': 'pages of error codes, which the package has',
  'server/areas/receipts/views/pdf/fonts.ts': 'fonts of the package',
};

const namesFrom = ({ text }: Source, module: RegExp): string[] =>
  [...text.matchAll(/import\s+(?!type\b)\{([^}]*)\}\s+from\s+'([^']+)'/g)]
    .filter(([, , from]) => module.test(from as string))
    .flatMap(([, names]) => (names as string).split(','))
    .map((name) => name.trim().split(' as ')[0] as string)
    .filter((name) => name !== '' && !name.startsWith('type '));

test('only one module opens databases', () => {
  const wrong = product.filter((source) => namesFrom(source, /^node:sqlite$/).length > 0);
  assert.deepEqual(
    wrong.map(({ file }) => file),
    [opener],
    `open databases by a function of ${opener}: SQLite creates what it does not find, and locks what it opens`,
  );
});

test('no module that could know the path of a database opens files by the functions of the runtime', () => {
  const wrong = product
    // Commands open what the user names; those that serve have no file functions of their own.
    .filter(({ file }) => !file.startsWith('cli/') && others[file] === undefined)
    .filter((source) => namesFrom(source, /^node:fs(\/promises)?$/).some((name) => opening.test(name)));
  assert.deepEqual(
    wrong.map(({ file }) => file),
    [],
    'closing a file ends all locks that the process holds on it: copy a database by the engine (copyPages), or, for ' +
      'files of another kind, add the module with its reason to this test',
  );
});

test('advisory locks of PostgreSQL end with their transaction, not with a connection that goes back to the pool', () => {
  const wrong = product.filter(({ text }) => /pg_(try_)?advisory_(un)?lock/.test(text));
  assert.deepEqual(
    wrong.map(({ file }) => file),
    [],
    'use pg_advisory_xact_lock',
  );
});
