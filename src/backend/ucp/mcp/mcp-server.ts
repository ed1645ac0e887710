import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import { isDeeperThan, parseJson } from '#src/lib/json.ts';
import { isRecord } from '#src/lib/record.ts';
import { Refusal } from '../../http/errors.ts';
import { type Locale, localised } from '../../localised.ts';
import { UcpFault } from '../faults.ts';

/** JSON Schema of the arguments of a tool. */
type Arguments = { type: 'object'; properties: Record<string, object>; required?: string[] };

/** A tool of a server of the Model Context Protocol. `run` returns an object, which is also sent as text. */
export type McpTool = {
  description: string;
  inputSchema: Arguments;
  /** It changes nothing. */
  readOnly?: boolean;
  run: (args: Record<string, unknown>) => Promise<Record<string, unknown>>;
};

export type McpServer = {
  name: string;
  instructions: string;
  tools: Readonly<Record<string, McpTool>>;
  locale: Locale;
};

const LARGEST_BODY = 65_536;
const MAX_DEPTH = 20;
/** A refusal that the protocol has no number for. */
const REFUSED = -32_001;

/** Returns the response with an error of JSON-RPC that has no request. */
const failure = (status: 400 | 413, code: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status });

/**
 * Responds to one message of the Model Context Protocol (streamable HTTP, stateless, JSON). `text` is the body of the
 * request, which may have been read to check its signature.
 */
export async function mcpResponse(request: Request, text: string, definition: McpServer): Promise<Response> {
  if (text.length > LARGEST_BODY) return failure(413, ErrorCode.InvalidRequest, 'The message is larger than 64 KB.');
  const message = isDeeperThan(text, MAX_DEPTH) ? undefined : parseJson(text);
  // A list of messages would do any amount of work in one call.
  if (!isRecord(message)) return failure(400, ErrorCode.ParseError, 'The body is no single message of JSON-RPC.');
  const server = serverOf(definition);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    // Clients that take JSON only get nothing else here.
    const headers = new Headers(request.headers);
    headers.set('accept', 'application/json, text/event-stream');
    headers.set('content-type', 'application/json');
    return await transport.handleRequest(new Request(request.url, { method: 'POST', headers }), {
      parsedBody: message,
    });
  } finally {
    await server.close();
  }
}

function serverOf({ name, instructions, tools, locale }: McpServer): Server {
  const server = new Server({ name, version: '1.0.0' }, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(tools).map(([toolName, { description, inputSchema, readOnly = false }]) => ({
      name: toolName,
      description,
      inputSchema,
      annotations: { readOnlyHint: readOnly, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = Object.hasOwn(tools, params.name) ? tools[params.name] : undefined;
    if (!tool) throw new McpError(ErrorCode.MethodNotFound, `There is no tool ${params.name}.`);
    const result = await tool.run(params.arguments ?? {}).catch((error: unknown) => {
      throw refusalOf(error, locale);
    });
    return { structuredContent: result, content: [{ type: 'text', text: JSON.stringify(result) }] };
  });
  return server;
}

/** Returns an intended refusal as an error of JSON-RPC; other errors as they are. */
function refusalOf(error: unknown, locale: Locale): unknown {
  if (error instanceof UcpFault) {
    const body = error.body(locale);
    return new McpError(REFUSED, body.content, { ...body, status: error.status });
  }
  const [problem] = error instanceof Refusal ? error.problems : [];
  if (!problem) return error;
  const content = localised(problem.message, locale);
  return new McpError(REFUSED, content, { code: problem.code, content });
}
