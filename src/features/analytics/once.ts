import { storedValue, storeValue } from '#src/lib/stored.ts';

/** Storage key of the numbers of the latest orders that were reported. */
const KEY = 'islet:purchases';
const MOST_KEPT = 20;

function storedIds(): unknown[] {
  const ids = storedValue(KEY);
  return Array.isArray(ids) ? ids : [];
}

/** Reports an order unless it was: after a reload, with the back button, in another tab. Tabs take turns. */
export async function oncePerOrder(orderId: string, report: () => void): Promise<void> {
  const reportNew = () => {
    const reportedOrderIds = storedIds();
    if (reportedOrderIds.includes(orderId)) return;
    // Without storage it may be reported again; GA4 ignores a repeated `transaction_id`.
    storeValue(KEY, [...reportedOrderIds, orderId].slice(-MOST_KEPT));
    report();
  };
  // Missing on pages without TLS.
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks) await locks.request(KEY, reportNew);
  else reportNew();
}
