/** An answer of an on-ramp provider. */
export type Answer = { status: number; body: string; headers?: Record<string, string> }
