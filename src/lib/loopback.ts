const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host name or address is this machine itself, so that nobody else reaches what listens there. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
