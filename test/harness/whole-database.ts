import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { tableKinds } from '../../packages/server/migrations/index.ts';
import { superuserUrl, type TestDatabase } from './database.ts';

/** Data of a shopper that tests search for: values that nothing else in a test database has. */
export const shopper = {
  salutation: 'MS',
  firstName: 'Philomena',
  lastName: 'Quittenbaum',
  street: 'Zwetschgensteig',
  houseNumber: '17',
  zipCode: '98765',
  city: 'Birnenhausen',
  countryCode: 'DEU',
  email: 'philomena.q@post.example',
  phoneNumber: '+49 6131 8877665',
};

const words = [
  shopper.firstName,
  shopper.lastName,
  shopper.street,
  shopper.city,
  shopper.email,
  shopper.phoneNumber,
  '61318877665',
];

/** Strings about the shopper that occur in a text, ignoring case. */
function wordsIn(text: string): string[] {
  const low = text.toLowerCase();
  return words.filter((word) => low.includes(word.toLowerCase()));
}

/**
 * Strings about the shopper in everything that an embedded database has on disk, or in every row of a server's
 * database.
 */
export async function wordsInDatabase(database: TestDatabase): Promise<string[]> {
  return wordsIn(await everythingOf(database));
}

/** All bytes of an embedded database on disk, or all rows of a server's database. */
export async function everythingOf(database: TestDatabase): Promise<string> {
  if (database.url.startsWith('sqlite:')) return filesOf(database.url.slice('sqlite:'.length));
  // Only the owner of the server sees the rows of all partners.
  const client = new pg.Client({ connectionString: await superuserUrl(database) });
  await client.connect();
  try {
    const texts = [];
    for (const table of Object.keys(tableKinds)) {
      const { rows } = await client.query(`SELECT t::text AS row FROM ${table} t`);
      texts.push(...rows.map(({ row }) => row as string));
    }
    return texts.join('\n');
  } finally {
    await client.end();
  }
}

/** The bytes of a SQLite database, its log and its index, and the content of its used pages. */
function filesOf(path: string): string {
  const files = ['', '-wal', '-shm'].map((ending) => path + ending).filter((file) => existsSync(file));
  return files.map((file) => readFileSync(file).toString('latin1')).join('\n');
}

/** Makes a copy as `kontor backup` does. */
export function copyOf(path: string, to: string): string {
  const source = new DatabaseSync(path, { readOnly: true });
  source.exec(`VACUUM INTO '${to}'`);
  source.close();
  return filesOf(to);
}
