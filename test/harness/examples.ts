import { registerHooks } from 'node:module';

/** Condition under which the examples get the client of the sources, not one that was built earlier. */
const condition = 'kontor-source';

/** Option of Node.js for a process that runs an example. */
export const exampleOption = `--conditions=${condition}`;

/** Imports an example of `examples/`. */
export async function importExample<Example>(path: string): Promise<Example> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, { ...context, conditions: [...context.conditions, condition] }),
  });
  try {
    return await import(new URL(`../../examples/${path}`, import.meta.url).href);
  } finally {
    hooks.deregister();
  }
}
