/**
 * URL of another module of this program, for a thread or an import that is decided at run time. `from` is the caller's
 * `import.meta.url`, and `path` a literal, because the build (`scripts/build.ts`) looks for these calls: what they name
 * gets a file of its own. In the built program, that file ends in `.js`.
 */
export function moduleUrl(from: string, path: `./${string}.ts` | `../${string}.ts` | `./${string}.js`): URL {
  return new URL(from.endsWith('.ts') ? path : path.replace(/\.ts$/, '.js'), from);
}
