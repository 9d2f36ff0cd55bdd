import type { Contracts } from './contracts.ts';
import { allOperations } from './operations.ts';
import { header, type Outputs } from './outputs.ts';

/** What follows a segment of paths: further segments, and the operationIds of the path that ends here, by method. */
interface Branch {
  readonly [segmentOrMethod: string]: Branch | string;
}

/** Generates the operations by the segments of their paths, as a type; `{}` stands for a segment with a parameter. */
export function routeOutputs(contracts: Contracts): Outputs {
  const tree: Record<string, Branch | string> = {};
  for (const { operationId, row } of allOperations(contracts)) {
    let at = tree;
    for (const segment of String(row.path).split('/').slice(1)) {
      const key = segment.replace(/^\{\w+\}/, '{}').replace(/\{\w+\}$/, '');
      at[key] ??= {};
      at = at[key] as Record<string, Branch | string>;
    }
    at[String(row.method)] = operationId;
  }
  const text = [
    header,
    '/** OperationIds by the segments of the paths, and then by method; `{}` is a segment with a parameter. */\n',
    `export interface Routes ${typeOf(tree, '')}\n`,
  ];
  return new Map([['routes.ts', text.join('')]]);
}

function typeOf(branch: Branch, indent: string): string {
  const lines = Object.entries(branch).map(([key, value]) => {
    const type = typeof value === 'string' ? `'${value}'` : typeOf(value, `${indent}  `);
    return `${indent}  ${/^\w+$/.test(key) ? key : `'${key}'`}: ${type};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}
