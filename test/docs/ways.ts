import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tidy/sources.ts';

/** A table row of a page as a test: the values that it starts with, and its steps. */
export interface Way {
  readonly values: string[];
  readonly steps: string[];
}

/** Reads the rows below a heading of a page. */
export function rowsOfPage(path: string): (heading: string) => Way[] {
  const page = readFileSync(join(root, path), 'utf8');
  return (heading) => {
    const [, section = ''] = page.split(`## ${heading}\n`);
    const [table = ''] = section.split('\n## ');
    const lines = table.split('\n').filter((line) => line.startsWith('|'));
    return lines.slice(2).map((line) => {
      const [, values = '', way = ''] = line.split('|').map((cell) => cell.trim());
      return {
        values: values.split(', '),
        steps: [...way.matchAll(/`([^`]+)`/g)].map(([, step]) => step as string),
      };
    });
  };
}
