/**
 * What Kontor uses of the SDK of the Model Context Protocol. The published program has it as one file next to its own code
 * (`scripts/bundle.ts`), which is loaded only by what serves agents.
 */
export {
  createMcpHandler,
  fromJsonSchema,
  hostHeaderValidationResponse,
  type JsonSchemaType,
  McpServer,
  originValidationResponse,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
export { serveStdio } from '@modelcontextprotocol/server/stdio';
