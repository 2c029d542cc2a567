/** What a wallet says for each chain: its keys are chain ids in hex (EIP-5792, ERC-7811). */
export const byChain = (value: Readonly<Record<string, unknown>>): Map<number, unknown> =>
  new Map(
    Object.entries(value)
      .filter(([key]) => /^0x[0-9a-f]{1,13}$/i.test(key))
      .map(([key, content]) => [Number(key), content]),
  )
