// A guest has saved nothing: hearts are as the server drew them.
if ('signed' in document.documentElement.dataset) void import('./hearts.ts').catch(() => {});
