import { type AgentDirectory, agentDirectory } from '#src/backend/ucp/agent-directory.ts';
import { PublicFetchError, type PublicRequest } from '#src/backend/ucp/public-fetch.ts';
import { isRecord } from '#src/lib/record.ts';

/** Agents that the marketplace reaches without a network. */
export type StandInAgents = {
  directory: AgentDirectory;
  /** Files by address; others do not exist. */
  files: Map<string, unknown>;
  /** What was sent to agents. `status`: of the responses from now on; null for no response. */
  posts: { address: string; headers: Record<string, string>; body: string }[];
  respond: (status: number | null) => void;
};

export function standInAgents(): StandInAgents {
  const files = new Map<string, unknown>();
  const posts: StandInAgents['posts'] = [];
  let postStatus: number | null = 200;
  const fetcher = async (address: string, { method = 'GET', headers = {}, body = '' }: PublicRequest = {}) => {
    if (method === 'POST') {
      posts.push({ address, headers: { ...headers }, body });
      if (postStatus === null) throw new PublicFetchError('The agent does not respond.');
      return { status: postStatus, text: '' };
    }
    const file = files.get(address);
    return file === undefined
      ? { status: 404, text: '' }
      : { status: 200, text: typeof file === 'string' ? file : JSON.stringify(file) };
  };
  return {
    directory: agentDirectory({ fetcher }),
    files,
    posts,
    respond: (status) => {
      postStatus = status;
    },
  };
}

export const RETURN = 'https://helper.example/linked';
let published = 0;

/** Publishes the profile of a new agent with a name and an address to return to. Returns its address. */
export function publish({ files }: StandInAgents, more: Record<string, unknown> = {}): string {
  published += 1;
  const address = `https://helper.example/${published}/ucp.json`;
  const ucp = { version: '2026-04-08', services: {}, capabilities: {}, payment_handlers: {} };
  const profile = { client_name: 'Helper', redirect_uris: [RETURN] };
  files.set(address, { ...profile, ...more, ucp: { ...ucp, ...(isRecord(more['ucp']) ? more['ucp'] : {}) } });
  return address;
}
