/**
 * Where a server that is a sandbox finds this package: the command passes it on when it starts one. It loads nothing of
 * it.
 */
export { sandboxModule } from '../module.ts';
