import { LRUCache } from 'lru-cache';
import { FairQueue } from '#src/lib/fair-queue.ts';
import { parseJson } from '#src/lib/json.ts';
import { type AgentProfile, parseAgentProfile } from './agent-profile.ts';
import { fetchPublic, PublicFetchError, type PublicRequest, publicUrl } from './public-fetch.ts';

/** How the marketplace reaches agents. */
export type AgentDirectory = {
  /** Whether agents may be on this machine. */
  loopback: boolean;
  /**
   * Returns the profile at an address, at most five minutes old.
   * @throws {PublicFetchError} when there is none, or it may not be fetched.
   */
  profileAt: (address: string) => Promise<AgentProfile>;
  /**
   * Sends JSON to an agent and returns the status of its response.
   * @throws {PublicFetchError} when there is no response.
   */
  post: (address: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>;
};

const STORED = 500;
const FRESH_MS = 300_000;
/** How long a profile that could not be fetched is not fetched again. */
const FAILED_MS = 30_000;

/** Returns the directory of this process. `fetcher`: replaced in tests. */
export function agentDirectory({ loopback = false, fetcher = fetchPublic } = {}): AgentDirectory {
  const queue = new FairQueue({ atOnce: 8, waiting: 64, atOncePerAddress: 2, waitingPerAddress: 16 });
  const profiles = new LRUCache<string, Promise<AgentProfile>>({ max: STORED, ttl: FRESH_MS });
  const inTurn = (address: string, request: PublicRequest) => {
    const url = publicUrl(address, loopback);
    if (!url) throw new PublicFetchError('The address is no https address of a public server.');
    return queue.run(url.host, () => fetcher(address, { ...request, loopback }));
  };

  async function fetchProfile(address: string): Promise<AgentProfile> {
    const { status, text } = await inTurn(address, {});
    if (status !== 200) throw new PublicFetchError(`The profile has the HTTP status ${status}.`);
    const profile = parseAgentProfile(address, parseJson(text), loopback);
    if (!profile) throw new PublicFetchError('The file is no profile of its address.');
    return profile;
  }

  return {
    loopback,
    profileAt(address) {
      const cached = profiles.get(address);
      if (cached) return cached;
      const fetched = fetchProfile(address);
      profiles.set(address, fetched);
      fetched.catch(() => profiles.set(address, fetched, { ttl: FAILED_MS }));
      return fetched;
    },
    post: async (address, headers, body) =>
      (await inTurn(address, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }))
        .status,
  };
}
