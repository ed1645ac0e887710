const BOUNDARY = 'part-of-a-test';

/** Encodes a form as multipart, because Node's `Request` does not accept happy-dom's FormData. */
export async function multipart(init: RequestInit): Promise<RequestInit> {
  if (!(init.body instanceof FormData)) return init;
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  for (const [name, value] of init.body.entries()) {
    const file = value instanceof File ? `; filename="${value.name}"\r\nContent-Type: ${value.type}` : '';
    parts.push(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`);
    parts.push(value instanceof File ? new Uint8Array(await value.arrayBuffer()) : value, '\r\n');
  }
  parts.push(`--${BOUNDARY}--\r\n`);
  const headers = new Headers(init.headers);
  headers.set('content-type', `multipart/form-data; boundary=${BOUNDARY}`);
  return { ...init, headers, body: Buffer.concat(parts.map((part) => Buffer.from(part))) };
}
