import type { ReactNode } from 'react';
import { $busy } from '#src/state/auth/steps.ts';
import { Button } from '#src/ui/Button.tsx';
import { useHydrated } from '../shared/islands/use-hydrated.ts';
import { useStored } from '../shared/islands/use-stored.ts';

/**
 * Renders the submit button of an auth form; disabled until hydrated, so that a native submit does not lose typed
 * values.
 */
export function Submit({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  const busy = useStored($busy);
  const awake = useHydrated();
  return (
    <Button type="submit" className="min-h-12" busy={busy} disabled={!awake}>
      {!busy && icon}
      {children}
    </Button>
  );
}
