/**
 * Returns a wallet's answers by chain. The keys are chain ids in hex (EIP-5792, ERC-7811); some wallets write them in
 * decimal, or as CAIP-2 ids.
 */
export const byChain = (value: Readonly<Record<string, unknown>>): Map<number, unknown> =>
  new Map(
    Object.entries(value)
      .map(([key, content]) => [key.replace(/^eip155:/, ''), content] as const)
      .filter(([key]) => /^(?:0x[0-9a-f]{1,13}|\d{1,15})$/i.test(key))
      .map(([key, content]) => [Number(key), content]),
  )
