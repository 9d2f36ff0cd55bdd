import { callTool } from './call.ts';
import { checkTool } from './check.ts';
import { createExplainTool } from './explain.ts';
import { fileTool } from './file.ts';
import { lookUpTools } from './look-up.ts';
import { createSandboxTools } from './sandbox.ts';
import type { Tool } from './tool.ts';

/** All tools of agents. */
export async function createTools(): Promise<readonly Tool[]> {
  return [
    ...lookUpTools,
    checkTool,
    await createExplainTool(),
    callTool,
    fileTool,
    ...(await createSandboxTools()),
  ];
}
