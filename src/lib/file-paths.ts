/** Maximum size of a request body with files, in bytes: enough for five photos. */
export const UPLOAD_LIMIT = 12 * 1024 * 1024;
/** Maximum size of any other request body, in bytes: a cart of a hundred lines takes a third of it. */
export const BODY_LIMIT = 64 * 1024;

/** Paths of the marketplace's API whose multipart bodies may contain files. */
export const FILE_PATHS: ReadonlySet<string> = new Set([
  '/api/v1/auth/delivery-man/store',
  '/api/v1/auth/vendor/register',
  '/api/v1/customer/door-photo',
  '/api/v1/customer/message/send',
  '/api/v1/customer/order/help',
  '/api/v1/customer/order/place',
  '/api/v1/customer/order/prescription/place',
  '/api/v1/customer/order/refund-request',
  '/api/v1/customer/update-profile',
  '/api/v1/delivery-man/reviews/submit',
  '/api/v1/items/reviews/submit',
]);

/** Returns whether a request may contain files: a multipart POST to one of the paths. */
export const mayHoldFiles = (method: string | undefined, path: string, type: string | null | undefined): boolean =>
  method === 'POST' && FILE_PATHS.has(path) && /^multipart\/form-data\b/i.test(type ?? '');
