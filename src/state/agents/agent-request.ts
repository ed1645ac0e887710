import { atom } from 'nanostores';
import { type AgentParameters, decideOnAgent, readAgentRequest } from '#src/api/agents.ts';
import type { AgentRequest } from '#src/contract/agent-link.ts';
import { isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';
import { errorTexts, reportError } from '../page/notices.ts';

/**
 * What the consent page shows. `none`: no agent sent the visitor; `host`: of the agent's address, '' when it is none;
 * `wrong`: a request that cannot be allowed, in words; `busy`: which decision is being sent.
 */
export type AgentRequestView =
  | { state: 'loading' }
  | { state: 'none' }
  | { state: 'signedOut'; host: string }
  | { state: 'wrong'; texts: string[] }
  | { state: 'failed'; texts: string[] }
  | { state: 'ready'; request: AgentRequest; returnHost: string; busy: 'allow' | 'refuse' | null }
  | { state: 'leaving'; host: string; href: string };

export const $agentRequest = atom<AgentRequestView>({ state: 'loading' });

const NAMES = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;

/** Returns the agent's parameters in the address of the page; a repeated one is no parameter. */
function parametersIn(search: string): AgentParameters {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const values = query.getAll(name);
      return values.length === 1 && values[0] !== undefined ? [[name, values[0]]] : [];
    }),
  );
}

const hostIn = (address: string | undefined): string => URL.parse(address ?? '')?.host ?? '';

/** Opens what the address of the page asks for; also 'try again', and after the visitor came back. */
export async function openAgentRequest(): Promise<void> {
  const parameters = parametersIn(window.location.search);
  if (parameters['client_id'] === undefined) return $agentRequest.set({ state: 'none' });
  if (!isSignedIn()) return $agentRequest.set({ state: 'signedOut', host: hostIn(parameters['client_id']) });
  $agentRequest.set({ state: 'loading' });
  const response = await readAgentRequest(api(), parameters);
  if (response.ok) {
    const returnHost = hostIn(parameters['redirect_uri']);
    return $agentRequest.set({ state: 'ready', request: response.value, returnHost, busy: null });
  }
  const texts = await errorTexts(response.error);
  $agentRequest.set({ state: response.error.status === 403 ? 'wrong' : 'failed', texts });
}

/** Sends the decision and leads back to the agent. */
export async function decideOnRequest(allow: boolean): Promise<void> {
  const view = $agentRequest.get();
  if (view.state !== 'ready' || view.busy) return;
  $agentRequest.set({ ...view, busy: allow ? 'allow' : 'refuse' });
  const response = await decideOnAgent(api(), parametersIn(window.location.search), allow);
  if (!response.ok) {
    $agentRequest.set(view);
    return reportError(response.error);
  }
  $agentRequest.set({ state: 'leaving', host: view.returnHost, href: response.value });
  window.location.assign(response.value);
}
