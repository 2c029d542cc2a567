import { nativeAddresses } from '@portico/contract'
import type { SolanaChain } from '../chain.ts'
import type { Family } from '../family.ts'
import { classifySolanaError } from './classifySolanaError.ts'
import { solanaHistory } from './history/solanaHistory.ts'
import { isDenial } from './isDenial.ts'
import { solanaNfts } from './nfts/solanaNfts.ts'
import { readSolanaHoldings } from './readSolanaHoldings.ts'
import { resolveTransaction } from './resolveTransaction.ts'
import { readSolanaAddress } from './solanaAddress.ts'
import { solanaMethods } from './solanaMethods.ts'
import { solanaProbe } from './solanaProbe.ts'

/** The length of a genesis hash in a CAIP-2 reference. */
const referenceLength = 32

const isGenesisHash = (reference: string, answer: unknown): boolean =>
  typeof answer === 'string' && answer.slice(0, referenceLength) === reference

/** The chain family of the namespace `solana`. */
export const solana: Family<SolanaChain> = {
  upstream: {
    methods: solanaMethods,
    chainIdentity: { call: { method: 'getGenesisHash', params: '[]' }, matches: isGenesisHash },
    classifyError: classifySolanaError,
    resolveOutcome: resolveTransaction,
    isDenial,
  },
  native: { address: nativeAddresses.solana, inBalances: true },
  readAddress: readSolanaAddress,
  writeAddress: (address) => address,
  readHoldings: readSolanaHoldings,
  history: solanaHistory,
  probe: solanaProbe,
  nfts: solanaNfts,
}
