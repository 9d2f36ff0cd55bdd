/**
 * The process: the command starts it, and a sandbox is the environment of its threads. Load it when a server starts.
 */
export type {
  AppEnvironment,
  Environment,
  Sandbox,
  SandboxDeps,
  WriterDeps,
  WriterEnvironment,
} from '../process/environments/environment.ts';
export { type ServeAgents, startServer } from '../process/main.ts';
