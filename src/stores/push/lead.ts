const NAME = 'islet:push';

/** What electing one tab needs of the browser. */
export type LeadPorts = {
  locks: Pick<LockManager, 'request'> | undefined;
  /** Whether the person looks at this tab. */
  seen: () => boolean;
};

/** One tab's part in the election. */
export type Candidate = {
  /** The person has turned to this tab, or away from it. */
  turned: () => void;
  /** Leaves for good. */
  leave: () => void;
};

/**
 * Has one tab of the shop lead: the one the person turned to last, so that two neither listen twice nor say the same thing.
 * `lead` begins to and stops when its signal is aborted. Where the browser has no locks, the tab on screen leads.
 */
export function standForLead({ locks, seen }: LeadPorts, lead: (signal: AbortSignal) => void): Candidate {
  let leading: AbortController | null = null;
  let release = () => {};
  /** The request that counts; what becomes of an older one is no news. */
  let request: AbortController | null = null;
  let left = false;

  const begin = (): Promise<void> => {
    leading = new AbortController();
    lead(leading.signal);
    return new Promise((done) => {
      release = done;
    });
  };
  const end = () => {
    leading?.abort();
    leading = null;
    release();
  };

  const stand = (steal: boolean): void => {
    request?.abort();
    const own = new AbortController();
    request = own;
    // A lock that is stolen takes no signal.
    const options = steal ? { steal } : { signal: own.signal };
    const granted = () => (request === own && !left ? begin() : undefined);
    locks?.request(NAME, options, granted).catch(() => {
      if (request !== own || left) return;
      // Another tab has taken it; this one is next when that is closed.
      end();
      stand(false);
    });
  };

  const turned = () => {
    if (left) return;
    if (locks) {
      if (seen() && !leading) stand(true);
    } else if (seen() !== (leading !== null)) {
      if (leading) end();
      else void begin();
    }
  };
  if (locks && !seen()) stand(false);
  else turned();

  return {
    turned,
    leave() {
      left = true;
      request?.abort();
      end();
    },
  };
}
