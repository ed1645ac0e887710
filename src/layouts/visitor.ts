const kept = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Fetches what is only for people with an account, or for a guest who waits for an order; nobody else gets anything of it. */
function serve(): void {
  if ('signed' in document.documentElement.dataset) import('./signed.ts').catch(() => {});
  else if (kept('islet:orders') || kept('islet:device')) import('./known.ts').catch(() => {});
}

serve();
// A guest has placed an order on this page.
document.addEventListener('islet:stored', serve);
