/**
 * How long test servers keep an unused connection open, in milliseconds: as long as one behind a proxy. On a loaded
 * machine, Node's 5 s may end just as the next request arrives, which the client takes for a failure.
 */
export const keepAliveMs = 65_000
