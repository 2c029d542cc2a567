import {
  createKeyPairSignerFromPrivateKeyBytes,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
} from '@solana-program/token'
import type { Cast } from '../../chains/casts.ts'
import { ChainError } from '../../chains/chainError.ts'
import { solanaAccounts } from '../accounts.ts'
import type { Chain } from '../chain.ts'
import { readTransaction } from '../transactions/readTransaction.ts'
import { signerOf, signTransaction } from '../transactions/signTransaction.ts'
import { submit } from '../transactions/submit.ts'
import { metadata, metadataPointer, transferFee } from './mintExtensions.ts'
import {
  type SolanaToken,
  type SolanaTokenName,
  solanaHoldings,
  solanaTokens,
  tokenPrograms,
} from './tokens.ts'

const classicBytes = 82
const extendedBytes = 166

/** Creates the tokens and the holdings of every cast, by ordinary transactions. Throws DEPLOY_FAILED. */
export async function deployTokens(
  chain: Chain,
  casts: readonly Cast['solanaAccounts'][],
): Promise<void> {
  const deployer = await signerOf(solanaAccounts.deployer)
  for (const name of Object.keys(solanaTokens) as SolanaTokenName[]) {
    await send(chain, deployer, await mintInstructions(chain, name, deployer))
    for (const accounts of casts)
      await send(chain, deployer, await holdingInstructions(name, accounts, deployer))
  }
}

async function mintInstructions(
  { svm }: Chain,
  name: SolanaTokenName,
  deployer: KeyPairSigner,
): Promise<Instruction[]> {
  const token: SolanaToken = solanaTokens[name]
  const seed = new TextEncoder().encode(`portico local mint: ${name}`.padEnd(32, '.'))
  const mint = await createKeyPairSignerFromPrivateKeyBytes(seed)
  const { program, decimals } = token
  const authority = deployer.address
  const classic = program === tokenPrograms.classic
  const extensions = classic
    ? []
    : [
        ...transferFee(token, authority),
        metadataPointer(token, authority),
        metadata(token, authority),
      ]
  const space = extensions.reduce(
    (sum, { bytes }) => sum + bytes,
    classic ? classicBytes : extendedBytes,
  )
  const later = extensions.reduce((sum, { laterBytes }) => sum + laterBytes, 0)
  const instructionsOf = (moment: 'before' | 'after') =>
    extensions.flatMap(({ when, instruction }) => (when === moment ? instruction : []))
  return [
    getCreateAccountInstruction({
      payer: deployer,
      newAccount: mint,
      lamports: svm.minimumBalanceForRentExemption(BigInt(space + later)),
      space,
      programAddress: program,
    }),
    ...instructionsOf('before'),
    getInitializeMint2Instruction(
      { mint: token.mint, decimals, mintAuthority: authority },
      { programAddress: program },
    ),
    ...instructionsOf('after'),
  ]
}

async function holdingInstructions(
  name: SolanaTokenName,
  accounts: Cast['solanaAccounts'],
  deployer: KeyPairSigner,
): Promise<Instruction[]> {
  const { mint, program } = solanaTokens[name]
  const holders = ['demo', 'second'] as const
  const perHolder = await Promise.all(
    holders.map(async (holder) => {
      const owner = accounts[holder].address
      const [ata] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
      return [
        getCreateAssociatedTokenIdempotentInstruction({
          payer: deployer,
          ata,
          owner,
          mint,
          tokenProgram: program,
        }),
        getMintToInstruction(
          {
            mint,
            token: ata,
            mintAuthority: deployer,
            amount: solanaHoldings[name][holder],
          },
          { programAddress: program },
        ),
      ]
    }),
  )
  return perHolder.flat()
}

async function send(chain: Chain, deployer: KeyPairSigner, instructions: readonly Instruction[]) {
  const wire = await signTransaction(deployer, instructions, chain.blocks.latestBlockhash())
  try {
    submit(chain, readTransaction(chain.svm, wire, 'base64'), false)
  } catch (cause) {
    throw new ChainError('DEPLOY_FAILED', `The tokens were not made: ${(cause as Error).message}`, {
      cause,
    })
  }
}
