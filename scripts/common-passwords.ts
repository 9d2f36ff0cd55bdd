/**
 * Writes `packages/server/areas/accounts/rules/common-password-hashes.ts` from a list of passwords, most common first:
 * `node scripts/common-passwords.ts passwords.json`. docs/contributors/decisions/authentication.md names the list.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashBytes, hashOfPassword } from '../packages/server/areas/accounts/rules/password.ts';

const commonest = 10_000;
/** Shorter passwords are left out: a live server already refuses them for their length. */
const lengthMin = 12;

const [path = ''] = process.argv.slice(2);
const all = JSON.parse(readFileSync(path, 'utf8')) as string[];
const kept = all.filter((password, index) => index < commonest || [...password].length >= lengthMin);
const hashes = [...new Set(kept.map((password) => hashOfPassword(password).toString('hex')))].sort();
const text = Buffer.from(hashes.join(''), 'hex').toString('base64');
const target = join(import.meta.dirname, '../packages/server/areas/accounts/rules/common-password-hashes.ts');
writeFileSync(
  target,
  `/** Written by scripts/common-passwords.ts: the first ${hashBytes} bytes of the SHA-256 of common passwords, in order. */\n` +
    `export const commonPasswordHashes =\n  '${text}';\n`,
);
console.log(`${hashes.length} passwords written into ${target}`);
