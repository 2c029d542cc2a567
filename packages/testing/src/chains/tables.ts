// The part of the package that runs in a browser too.
// biome-ignore lint/performance/noBarrelFile: it is an entry of the package
export {
  type SolanaAccount,
  type SolanaAccountName,
  solanaAccounts,
  solanaBalances,
} from '../solana/accounts.ts'
export { porticoSolana, porticoSolanaAt, solanaGenesisHash } from '../solana/network.ts'
export { type SolanaCollectible, solanaCollectibles } from '../solana/seed/collectibles.ts'
export {
  type SolanaToken,
  type SolanaTokenName,
  solanaHoldings,
  solanaTokens,
  tokenPrograms,
} from '../solana/tokens/tokens.ts'
export { accounts, type LocalAccount } from './accounts.ts'
export {
  collectibles,
  hostileArtId,
  type LocalContract,
  multicall3Abi,
  multicall3Address,
  tokens,
} from './contracts.ts'
export { type Holdings, holdings, type TokenName } from './holdings.ts'
export {
  type LocalName,
  localNames,
  nameEntry,
  nameService,
  nodeOf,
  reverseNodeOf,
} from './names.ts'
export { networkAt, networks } from './networks.ts'
