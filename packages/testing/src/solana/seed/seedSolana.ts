import {
  createKeyPairSignerFromPrivateKeyBytes,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
} from '@solana-program/token'
import { ChainError } from '../../chains/chainError.ts'
import { schedule } from '../../chains/seed/schedule.ts'
import { type SolanaAccountName, solanaAccounts } from '../accounts.ts'
import type { Chain } from '../chain.ts'
import { tokenPrograms } from '../tokens/tokens.ts'
import { readTransaction } from '../transactions/readTransaction.ts'
import { signerOf, signTransaction } from '../transactions/signTransaction.ts'
import { type SolanaCollectible, solanaCollectibles } from './collectibles.ts'
import { placeMetadata } from './metaplex.ts'
import { holdingOf, solanaSeedSteps } from './steps.ts'

/**
 * The time of the seed (seconds since 1970), the function that sets the chain's clock, and the address of the metadata.
 */
export type SolanaSeedOptions = {
  now: number
  setTime: (seconds: number) => void
  siteUrl: string
}

const program = tokenPrograms.classic
const mintBytes = 82

/** Gives the demo account years of history and NFTs. The chain must have its tokens already. Throws DEPLOY_FAILED. */
export async function seedSolana(chain: Chain, options: SolanaSeedOptions): Promise<void> {
  const { now, setTime, siteUrl } = options
  const planned = schedule(solanaSeedSteps, now)
  setTime((planned[0]?.time ?? now) - 1)
  const deployer = await signerOf(solanaAccounts.deployer)
  for (const [key, collectible] of Object.entries(solanaCollectibles)) {
    await include(chain, deployer, await makeNft(chain, key, collectible, deployer))
    const { mint, name, symbol, file } = collectible
    const uri = `${siteUrl}/nfts/${file}`
    await placeMetadata(chain, { updateAuthority: deployer.address, mint, name, symbol, uri })
  }
  for (const { step, n, time } of planned) {
    setTime(time)
    const signer = await signerOf(solanaAccounts[step.by])
    await include(chain, signer, [await step.instruction(n, signer)], step.kind === 'failed')
  }
}

/** Mints one unit of a new mint to the deployer, and opens an account for it to reach the demo account. */
async function makeNft(
  { svm }: Chain,
  key: string,
  { mint: address }: SolanaCollectible,
  deployer: KeyPairSigner,
): Promise<Instruction[]> {
  const seed = new TextEncoder().encode(`portico local nft: ${key}`.padEnd(32, '.'))
  const mint = await createKeyPairSignerFromPrivateKeyBytes(seed)
  const holding = async (owner: SolanaAccountName) =>
    getCreateAssociatedTokenIdempotentInstruction({
      payer: deployer,
      ata: await holdingOf(owner, { mint: address, program }),
      owner: solanaAccounts[owner].address,
      mint: address,
      tokenProgram: program,
    })
  const token = await holdingOf('deployer', { mint: address, program })
  return [
    getCreateAccountInstruction({
      payer: deployer,
      newAccount: mint,
      lamports: svm.minimumBalanceForRentExemption(BigInt(mintBytes)),
      space: mintBytes,
      programAddress: program,
    }),
    getInitializeMint2Instruction({ mint: address, decimals: 0, mintAuthority: deployer.address }),
    await holding('deployer'),
    await holding('demo'),
    getMintToInstruction({ mint: address, token, mintAuthority: deployer, amount: 1 }),
  ]
}

async function include(
  chain: Chain,
  signer: KeyPairSigner,
  instructions: readonly Instruction[],
  fail = false,
): Promise<void> {
  const wire = await signTransaction(signer, instructions, chain.blocks.latestBlockhash())
  const read = readTransaction(chain.svm, wire, 'base64')
  chain.include(read, { fail })
  const error = chain.transactions.get(read.signature)?.meta.err
  if (error !== undefined && (error !== null) === fail) return
  const outcome = error === undefined ? 'is in no block' : `ended with ${JSON.stringify(error)}`
  throw new ChainError('DEPLOY_FAILED', `Transaction ${read.signature} of the seed ${outcome}.`)
}
