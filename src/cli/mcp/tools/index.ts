import type { Surroundings } from '../surroundings.ts';
import { callTool } from './call.ts';
import { checkTool } from './check.ts';
import { createExplainTool } from './explain.ts';
import { fileTool } from './file.ts';
import { lookUpTools } from './look-up.ts';
import { createSandboxTools } from './sandbox.ts';
import type { Tool } from './tool.ts';

/** The tools of an agent; one that reads files only where there are files. */
export async function createTools({ folder }: Pick<Surroundings, 'folder'>): Promise<readonly Tool[]> {
  return [
    ...lookUpTools,
    checkTool,
    await createExplainTool(),
    callTool,
    ...(folder === undefined ? [] : [fileTool]),
    ...(await createSandboxTools()),
  ];
}
