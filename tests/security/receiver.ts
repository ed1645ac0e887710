import { createServer, type IncomingMessage } from 'node:http';
import { signatureOf, type Webhook } from '#src/backend/platform/webhook.ts';

/** A call as received by one of the operator's services. */
export type Received = { headers: IncomingMessage['headers']; body: string };

/** A local stand-in for one of the operator's services; sends the given responses in order and repeats the last one. */
export type Receiver = { service: Webhook; received: Received[]; close: () => Promise<void> };

export const SECRET = 'a-secret-of-thirty-two-characters';

export async function receive(...answers: readonly { status: number; body?: unknown }[]): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      received.push({ headers: req.headers, body: Buffer.concat(chunks).toString() });
      const answer = answers[Math.min(received.length, answers.length) - 1] ?? { status: 204 };
      res.writeHead(answer.status, { 'content-type': 'application/json' });
      res.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    service: { url: `http://127.0.0.1:${port}/hook`, secret: SECRET },
    received,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Whether a received call has a valid signature for its body. */
export const isGenuine = ({ headers, body }: Received, secret = SECRET): boolean =>
  headers['islet-signature'] === signatureOf(secret, String(headers['islet-timestamp']), body);
