const NAME = 'islet:push';

/** Dependencies of the election of one tab. */
export type LeaderPorts = {
  locks: Pick<LockManager, 'request'> | undefined;
  /** Whether this tab is visible. */
  isVisible: () => boolean;
};

/** A tab in the election. */
export type Candidate = {
  /** To call when the tab's visibility or focus changes. */
  visibilityChanged: () => void;
  /** Leaves the election for good. */
  leave: () => void;
};

/**
 * Elects one tab of the shop as the leader: the one used last, so that no event is received or shown twice. `lead`
 * starts its work and stops when its signal is aborted. Without lock support, the visible tab leads.
 */
export function electLeader({ locks, isVisible }: LeaderPorts, lead: (signal: AbortSignal) => void): Candidate {
  let leading: AbortController | null = null;
  let release = () => {};
  /** The current lock request; results of older ones are ignored. */
  let request: AbortController | null = null;
  let hasLeft = false;

  const begin = (): Promise<void> => {
    leading = new AbortController();
    lead(leading.signal);
    return new Promise((resolve) => {
      release = resolve;
    });
  };
  const end = () => {
    leading?.abort();
    leading = null;
    release();
  };

  const stand = (steal: boolean): void => {
    request?.abort();
    const controller = new AbortController();
    request = controller;
    // `steal` cannot be combined with a signal.
    const options = steal ? { steal } : { signal: controller.signal };
    const granted = () => (request === controller && !hasLeft ? begin() : undefined);
    locks?.request(NAME, options, granted).catch(() => {
      if (request !== controller || hasLeft) return;
      // Another tab has stolen the lock; this one is next when that tab closes.
      end();
      stand(false);
    });
  };

  const visibilityChanged = () => {
    if (hasLeft) return;
    if (locks) {
      if (isVisible() && !leading) stand(true);
    } else if (isVisible() !== (leading !== null)) {
      if (leading) end();
      else void begin();
    }
  };
  if (locks && !isVisible()) stand(false);
  else visibilityChanged();

  return {
    visibilityChanged,
    leave() {
      hasLeft = true;
      request?.abort();
      end();
    },
  };
}
