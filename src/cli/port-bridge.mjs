/** Keeps the port of a shop open while another process takes its place. */
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';

/** Whether two processes can listen on one port (SO_REUSEPORT). Elsewhere a shop that is replaced refuses connections for seconds. */
const CAN_SHARE = process.platform === 'linux';

/** @type {(server: import('node:net').Server, options: import('node:net').ListenOptions) => Promise<void>} */
const listening = (server, options) =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(options, resolve);
  });

/**
 * Returns whether the shop may share its port with the bridge: not if another program has it, which the shop then reports.
 * @param {import('node:net').ListenOptions} address
 */
export async function canShare(address) {
  const probe = createServer();
  const isFree = await listening(probe, address).then(
    () => true,
    () => false,
  );
  await new Promise((closed) => probe.close(closed));
  return CAN_SHARE && isFree;
}

/**
 * Accepts the connections of an address in the place of the shop. Returns a function that passes them on to the shop that
 * listens there now.
 * @param {import('node:net').TcpNetConnectOpts} address
 */
export async function holdConnections(address) {
  /** @type {import('node:net').Socket[]} */
  const sockets = [];
  const bridge = createServer({ pauseOnConnect: true }, (socket) => {
    // A visitor who does not wait.
    socket.on('error', () => socket.destroy());
    sockets.push(socket);
  });
  await listening(bridge, { ...address, reusePort: true });
  return () => {
    bridge.close();
    for (const socket of sockets) {
      const shop = connect(address);
      pipeline(socket, shop, () => {});
      pipeline(shop, socket, () => {});
    }
  };
}
