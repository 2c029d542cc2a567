/** Returns the chain number of a CAIP-2 id of EVM chains. */
export const evmChainId = (caip: string): number => Number(caip.slice('eip155:'.length))
