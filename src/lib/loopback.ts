const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Returns whether a host name or address is this machine's loopback, so that other machines cannot connect to it. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);
