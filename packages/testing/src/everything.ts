/** Whether tests run in full: `npm test -- --all`. Without it each test proves its claim once, in a short time. */
export const isEverything = (): boolean => globalThis.process?.env.PORTICO_ALL === '1'

/** Returns the number of rounds of an attack: `few`, or `all` with `npm test -- --all`. */
export const roundsOf = (few: number, all: number): number => (isEverything() ? all : few)
