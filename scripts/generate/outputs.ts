/** Contents of the files to write below `src/contract/`, by path. */
export type Outputs = Map<string, string>;

export const header = '// Generated from contract/*.yaml by `npm run generate`; do not edit.\n\n';
