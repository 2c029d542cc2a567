/**
 * How long a test waits for an expected event, in milliseconds. `PORTICO_TEST_PATIENCE` multiplies it, for a slow or
 * busy machine. Tests that pass never reach it.
 */
export const patienceMs = 20_000 * Number(process.env.PORTICO_TEST_PATIENCE ?? 1)
