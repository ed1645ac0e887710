import type { AgentProfile } from './agent-profile.ts';
import { CAPABILITIES, CAPABILITY_NAMES, type CapabilityName, type RootCapability, UCP_VERSION } from './protocol.ts';

/**
 * Returns the capabilities that agent and marketplace have in common, in the same version; an extension only with one of
 * the capabilities that it extends.
 */
export function negotiated({ capabilities }: Pick<AgentProfile, 'capabilities'>): CapabilityName[] {
  const common = CAPABILITY_NAMES.filter((name) => capabilities[name]?.includes(UCP_VERSION));
  return common.filter((name) => {
    const parents: readonly string[] = CAPABILITIES[name].extends;
    return parents.length === 0 || parents.some((parent) => common.some((one) => one === parent));
  });
}

/** Returns the capabilities of a response: that of the operation, and its active extensions. */
export const responseCapabilities = (active: readonly CapabilityName[], root: RootCapability) =>
  Object.fromEntries(
    active
      .filter((name) => {
        const parents: readonly string[] = CAPABILITIES[name].extends;
        return name === root || parents.includes(root);
      })
      .map((name) => [name, [{ version: UCP_VERSION }]]),
  );
