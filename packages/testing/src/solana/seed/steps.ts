import type { Address, Instruction, KeyPairSigner } from '@solana/kit'
import { lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getBurnInstruction,
  getMintToInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import type { SeedKind } from '../../chains/seed/steps.ts'
import { type SolanaAccountName, solanaAccounts } from '../accounts.ts'
import { solanaTokens, tokenPrograms } from '../tokens/tokens.ts'
import { solanaCollectibles } from './collectibles.ts'

/** One row of the seed: a number of transactions of one kind, spread evenly over the time of the seed. */
export type SolanaSeedStep = {
  kind: Extract<SeedKind, 'burn' | 'failed' | 'mint' | 'receive' | 'send' | 'spam'>
  what: string
  times: number
  /** The account that signs and pays. */
  by: SolanaAccountName
  /** Returns the instruction of the nth transaction, from 0. */
  instruction: (n: number, signer: KeyPairSigner) => Promise<Instruction> | Instruction
}

type Token = { mint: Address; program: Address; decimals: number }
const { dollar, toll, spam } = solanaTokens
const nfts = Object.values(solanaCollectibles)

/** Returns the token account of an owner. */
export async function holdingOf(
  owner: SolanaAccountName,
  { mint, program }: Omit<Token, 'decimals'>,
) {
  const { address } = solanaAccounts[owner]
  const [ata] = await findAssociatedTokenPda({ owner: address, mint, tokenProgram: program })
  return ata
}

const pay = (source: KeyPairSigner, to: SolanaAccountName, amount: number) =>
  getTransferSolInstruction({
    source,
    destination: solanaAccounts[to].address,
    amount: lamports(BigInt(amount)),
  })

const move = async (
  authority: KeyPairSigner,
  token: Token,
  [from, to]: readonly [SolanaAccountName, SolanaAccountName],
  amount: number,
) =>
  getTransferCheckedInstruction(
    {
      source: await holdingOf(from, token),
      mint: token.mint,
      destination: await holdingOf(to, token),
      authority,
      amount,
      decimals: token.decimals,
    },
    { programAddress: token.program },
  )

/** Every transaction of the seed, in the order of one moment. The demo account is in each of them. */
export const solanaSeedSteps: readonly SolanaSeedStep[] = [
  {
    kind: 'receive',
    what: 'SOL',
    times: 11,
    by: 'second',
    instruction: (n, signer) => pay(signer, 'demo', 250_000_000 + n),
  },
  {
    kind: 'send',
    what: 'SOL',
    times: 10,
    by: 'demo',
    instruction: (n, signer) => pay(signer, 'second', 100_000_000 + n * 1_000),
  },
  {
    kind: 'mint',
    what: 'PUSD',
    times: 3,
    by: 'deployer',
    instruction: async (n, mintAuthority) =>
      getMintToInstruction({
        mint: dollar.mint,
        token: await holdingOf('demo', dollar),
        mintAuthority,
        amount: 50_000_000 + n,
      }),
  },
  {
    kind: 'receive',
    what: 'PUSD',
    times: 8,
    by: 'second',
    instruction: (n, signer) => move(signer, dollar, ['second', 'demo'], 1_000_000 + n),
  },
  {
    kind: 'send',
    what: 'PUSD',
    times: 8,
    by: 'demo',
    instruction: (n, signer) => move(signer, dollar, ['demo', 'second'], 2_500_000 + n),
  },
  {
    kind: 'send',
    what: 'PTOLL, of which a part does not arrive',
    times: 4,
    by: 'demo',
    instruction: (n, signer) => move(signer, toll, ['demo', 'second'], (n + 1) * 1_000_000_000),
  },
  {
    kind: 'burn',
    what: 'PUSD',
    times: 4,
    by: 'demo',
    instruction: async (n, authority) =>
      getBurnInstruction({
        account: await holdingOf('demo', dollar),
        mint: dollar.mint,
        authority,
        amount: 100_000 + n,
      }),
  },
  {
    kind: 'receive',
    what: 'NFT',
    times: nfts.length,
    by: 'deployer',
    instruction: (n, signer) => {
      const { mint } = nfts[n] as (typeof nfts)[number]
      const token = { mint, program: tokenPrograms.classic, decimals: 0 }
      return move(signer, token, ['deployer', 'demo'], 1)
    },
  },
  {
    kind: 'failed',
    what: 'SOL, with too little compute',
    times: 3,
    by: 'demo',
    instruction: (n, signer) => pay(signer, 'second', 500_000_000 + n),
  },
  {
    kind: 'spam',
    what: 'a token with a link',
    times: 3,
    by: 'second',
    instruction: (n, signer) => move(signer, spam, ['second', 'demo'], (n + 1) * 1_000_000_000),
  },
  {
    kind: 'spam',
    what: 'dust',
    times: 3,
    by: 'third',
    instruction: (n, signer) => pay(signer, 'demo', n + 1),
  },
]
