/** Whether tests do all that they can: `npm test -- --all`. Without it each proves its claim once, in little time. */
export const isEverything = (): boolean => globalThis.process?.env.PORTICO_ALL === '1'

/** How many rounds an attack has: `few`, or `all` of them with `npm test -- --all`. */
export const roundsOf = (few: number, all: number): number => (isEverything() ? all : few)
