import { atom } from 'nanostores';
import { listAgents, unlinkAgent } from '#src/api/agents.ts';
import type { AgentLink } from '#src/contract/agent-link.ts';
import { toast } from '#src/lib/toast.ts';
import { api } from '../client.ts';
import { reportError } from '../page/notices.ts';

/** The agents that act for the customer; `none` until they are read, and where the marketplace links no agents. */
export type AgentList = { state: 'none' } | { state: 'failed' } | { state: 'ready'; rows: AgentLink[]; busy: boolean };

export const $agents = atom<AgentList>({ state: 'none' });

/** Loads the agents; also 'try again'. */
export async function readAgents(): Promise<void> {
  const response = await listAgents(api());
  if (response.ok) $agents.set({ state: 'ready', rows: response.value, busy: false });
  else if (response.error.kind === 'notFound') $agents.set({ state: 'none' });
  else if ($agents.get().state === 'ready') await reportError(response.error);
  else $agents.set({ state: 'failed' });
}

/** Removes an agent. */
export async function removeAgent(agent: number): Promise<void> {
  const view = $agents.get();
  if (view.state !== 'ready' || view.busy) return;
  $agents.set({ ...view, busy: true });
  const response = await unlinkAgent(api(), agent);
  if (response.ok) toast.success(response.value);
  // It was removed already, here or by itself.
  else if (response.error.kind !== 'notFound') await reportError(response.error);
  $agents.set(view);
  await readAgents();
}
