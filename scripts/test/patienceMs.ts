/**
 * How long a test waits for what must come, in milliseconds. `PORTICO_TEST_PATIENCE` multiplies it, for a machine that is
 * slow or busy; where all is well, none of it is ever reached.
 */
export const patienceMs = 20_000 * Number(process.env.PORTICO_TEST_PATIENCE ?? 1)
