import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** Number of connections for every rate. */
const CONNECTIONS = 32;

/** A measured rate: responses per second, latencies in ms, and the number of failed requests. */
export type Rate = { perSecond: number; p50: number; p99: number; failed: number };

const ACCEPT = { 'accept-encoding': 'br' };

/** Requests one URL for a number of seconds. */
export async function rateOf(address: string, seconds: number): Promise<Rate> {
  const run = await autocannon({ url: address, connections: CONNECTIONS, duration: seconds, headers: ACCEPT });
  return {
    perSecond: run.requests.average,
    p50: run.latency.p50,
    p99: run.latency.p99,
    failed: run.errors + run.non2xx,
  };
}

/** Requests many URLs, each once. */
export async function rateOfEach(origin: string, amount: number, pathOf: (number: number) => string): Promise<Rate> {
  let number = 0;
  let answered = 0;
  const began = performance.now();
  let ended = began;
  const run = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount,
    headers: ACCEPT,
    // The duration of the run itself is rounded to whole seconds.
    setupClient: (client) => {
      client.on('response', () => {
        answered += 1;
        if (answered === amount) ended = performance.now();
      });
    },
    requests: [
      {
        setupRequest: (request) => {
          number += 1;
          return { ...request, path: pathOf(number) };
        },
      },
    ],
  });
  const seconds = answered < amount ? Number.NaN : (ended - began) / 1000;
  return {
    perSecond: amount / seconds,
    p50: run.latency.p50,
    p99: run.latency.p99,
    failed: run.errors + run.non2xx,
  };
}

/** Returns the resident memory of a process, in MB. Linux only: elsewhere NaN, which meets no budget. */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
