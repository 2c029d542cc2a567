/** An answer of a seller. */
export type Answer = { status: number; body: string; headers?: Record<string, string> }
