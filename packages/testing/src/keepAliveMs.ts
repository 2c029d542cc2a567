/**
 * How long servers of tests keep a connection that nobody uses: as one behind a proxy does. On a loaded machine a
 * server that closes after Node's 5 s does so just as the next request comes, and the client takes that for a failure.
 */
export const keepAliveMs = 65_000
