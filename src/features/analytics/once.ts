/** Storage key of the numbers of the latest orders that were reported. */
const KEY = 'islet:purchases';
const MOST_KEPT = 20;

function stored(): unknown[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '');
    return Array.isArray(ids) ? ids : [];
  } catch {
    return [];
  }
}

/** Reports an order unless it was: after a reload, with the back button, in another tab. Tabs take turns. */
export async function oncePerOrder(orderId: string, report: () => void): Promise<void> {
  const reportNew = () => {
    const reportedOrderIds = stored();
    if (reportedOrderIds.includes(orderId)) return;
    try {
      localStorage.setItem(KEY, JSON.stringify([...reportedOrderIds, orderId].slice(-MOST_KEPT)));
    } catch {
      // Without storage it may be reported again; GA4 ignores a repeated `transaction_id`.
    }
    report();
  };
  // Missing on pages without TLS.
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks) await locks.request(KEY, reportNew);
  else reportNew();
}
