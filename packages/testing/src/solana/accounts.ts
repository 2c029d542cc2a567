import type { Address } from '@solana/kit'

/** A Solana account whose secret key is public knowledge: worthless outside the local chain. */
export type SolanaAccount = {
  address: Address
  /** 64 bytes in base58, as wallets import it: the seed, then the public key. */
  secretKey: string
}

/**
 * The accounts that hold SOL on the local chain. `demo` and `second` also hold tokens, `third` holds none. `deployer`
 * made the tokens and may mint more. `faucet` pays for `requestAirdrop`. Their seeds are `portico local account:
 * <name>`, padded to 32 letters with dots.
 */
export const solanaAccounts = {
  demo: {
    address: '33Av3ddTgyjhZke4958SMDZ9XXM1dT14kXK3Hb1onzmn' as Address,
    secretKey:
      '3FP5aAqUEeGCmBRfcZQXFN8e31Bzbg6M4CT6j2W5Qo2CKs52crGwM4WSGmucYEBr5ut3iHhEMohMTJaCCNETcytk',
  },
  second: {
    address: '2xr29n8DheaRMJw5sfEsTyqkvj6zBPNfVmsjy9ijtbAX' as Address,
    secretKey:
      '3FP5aAqUEeGCmBRfcZQXFN8e31Bzbg6M7VFPB1AVTXpAXT9QqBdL2GoxHVq1B6sd3TBfnLrtnYcwZtxCfmEa2E9m',
  },
  third: {
    address: 'GSRhkt5K68WpfZMQTfyeoFzSqTDTt3KsYgt7GpjEwG1k' as Address,
    secretKey:
      '3FP5aAqUEeGCmBRfcZQXFN8e31Bzbg6M7i7rcJnJQYBWUdp4FPgjHPvKwa9woDnJmgjAKpEBNzqPXqCAMsv87q2E',
  },
  deployer: {
    address: 'ETDv24N8aUo5FVeMsCogU46FJxcfVSE6tjYdsr9oR8D4' as Address,
    secretKey:
      '3FP5aAqUEeGCmBRfcZQXFN8e31Bzbg6M4CT8gEGNK1VrttgEaot7zJEq5miKFL8hiWz6thLNkyfVwbSx3xvwMG1U',
  },
  faucet: {
    address: '4diowqhQAd5cLWa8yNQYheqCfUDJaFaNTScvoDp2eC8b' as Address,
    secretKey:
      '3FP5aAqUEeGCmBRfcZQXFN8e31Bzbg6M4dhBTJ6GzHfvGq8fKqTN8fPfd7Ky4sUZPMrFa9XizyCQyvLmnhqrqpNF',
  },
} as const satisfies Record<string, SolanaAccount>

/** Name of a local Solana account. */
export type SolanaAccountName = keyof typeof solanaAccounts

/** Lamports of each account on a fresh chain. */
export const solanaBalances: Readonly<Record<SolanaAccountName, bigint>> = {
  demo: 1_000_000_000_000n,
  second: 100_000_000_000n,
  third: 10_000_000_000n,
  deployer: 1_000_000_000_000n,
  faucet: 100_000_000_000_000_000n,
}
