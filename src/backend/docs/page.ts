/** The OpenAPI files, in the order they are shown. */
export const DOCUMENTS = [
  { name: 'catalogue', title: 'Catalogue and discovery' },
  { name: 'customer', title: 'Customers, carts and orders' },
  { name: 'additions', title: 'Additions of this marketplace' },
  { name: 'agents', title: 'Agents: Universal Commerce Protocol' },
] as const;

export type DocumentName = (typeof DOCUMENTS)[number]['name'];

/** Returns the page that shows one OpenAPI file; all its resources are under `/api/docs/`. */
export function page(current: DocumentName): string {
  const links = DOCUMENTS.map(
    ({ name, title }) =>
      `<a href="/api/docs?document=${name}"${name === current ? ' aria-current="page"' : ''}>${title}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Marketplace API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<header><nav aria-label="Documents">${links.join('')}<a href="/api/docs/${current}.yaml">As a file</a></nav></header>
<div id="viewer" data-document="/api/docs/${current}.yaml"></div>
<noscript>The document itself: <a href="/api/docs/${current}.yaml">${current}.yaml</a></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/page.js"></script>
</body>
</html>
`;
}

/** Script that starts Swagger UI. Trial calls go to this marketplace; parts without an accessible name get one. */
export const SCRIPT = `const viewer = document.getElementById('viewer');
const named = (label) => (Part, { React: { createElement } }) => (props) =>
  createElement('section', { 'aria-label': label }, createElement(Part, props));
const headed = (title) => (Part, { React: { createElement, Fragment } }) => (props) =>
  createElement(Fragment, null, createElement('h2', null, title), createElement(Part, props));
const here = () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        updateJsonSpec: (next) => (document) => next({ ...document, servers: [{ url: location.origin }] }),
      },
    },
  },
  wrapComponents: {
    InfoContainer: named('About'),
    ServersContainer: () => () => null,
    AuthorizeBtnContainer: named('Token for calls tried here'),
    operations: headed('Operations'),
  },
});
SwaggerUIBundle({
  domNode: viewer,
  url: viewer.dataset.document,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  plugins: [here],
});
`;

/** Styles of the navigation, and viewer colours with sufficient contrast. */
export const STYLE = `body { margin: 0; background: #fff; }
header { padding: 0.5rem 1.25rem; background: #17202f; font-family: system-ui, sans-serif; }
header nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
header a { color: #fff; padding-block: 0.75rem; }
header a[aria-current] { font-weight: 700; text-decoration-thickness: 3px; }
.swagger-ui h2 { font-family: system-ui, sans-serif; margin: 1rem 0; }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #3b4a63; }
.swagger-ui .info .url, .swagger-ui a.nostyle, .swagger-ui .link, .swagger-ui .info a { color: #1d4f91; }
.swagger-ui .btn.authorize { color: #0f6b41; border-color: #0f6b41; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #0b5cad; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #0f6b41; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a4b00; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e; }
.swagger-ui .opblock .opblock-summary-description, .swagger-ui .opblock-tag small { color: #3b4151; }
`;
