import { readdirSync } from 'node:fs';
import type { Dialect } from '../platform/store/dialect.ts';

/** Files of steps: NNNN-NAME. */
const stepFile = /^\d{4}-[\w-]+\.ts$/;

/** What a step does besides adding what the tables declare. */
export type WrittenStep = (dialect: Dialect) => readonly string[];

/** What each file of a step exports, by its name. The bundle has them inside instead of this file (`scripts/bundle.ts`). */
export const stepFiles: Readonly<Record<string, Readonly<Record<string, WrittenStep>>>> = Object.fromEntries(
  await Promise.all(
    readdirSync(new URL('.', import.meta.url))
      .filter((file) => stepFile.test(file))
      .map(async (file) => [file, await import(new URL(file, import.meta.url).href)]),
  ),
);
