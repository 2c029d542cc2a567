/** Creates an error as a wallet returns it: a message and a code of EIP-1193 or JSON-RPC. */
export const walletError = (code: number, message: string, data?: unknown): Error =>
  Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) })
