import {
  type Address,
  createSolanaRpc,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
} from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaAccounts } from '../accounts.ts'
import { signed } from '../onSolana.test.util.ts'
import type { SolanaNode } from '../solanaNode.ts'
import { startSolanaNode } from '../startSolanaNode.ts'
import { signerOf } from '../transactions/signTransaction.ts'
import {
  type SolanaToken,
  type SolanaTokenName,
  solanaHoldings,
  solanaTokens,
  tokenPrograms,
} from './tokens.ts'

let node: SolanaNode
let demo: KeyPairSigner
beforeAll(async () => {
  node = await startSolanaNode()
  demo = await signerOf(solanaAccounts.demo)
})
afterAll(() => node.stop())

const rpc = () => createSolanaRpc(node.url)

async function accountOf(owner: Address, { mint, program }: SolanaToken) {
  const [ata] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
  return ata
}

async function balanceOf(owner: Address, token: SolanaToken) {
  const { value } = await rpc()
    .getTokenAccountBalance(await accountOf(owner, token))
    .send()
  return value
}

async function sendToken(token: SolanaToken, amount: bigint) {
  const { address: owner } = await generateKeyPairSigner()
  const { mint, program, decimals } = token
  const [source, destination] = await Promise.all([
    accountOf(demo.address, token),
    accountOf(owner, token),
  ])
  const transaction = await signed(node, demo, [
    getCreateAssociatedTokenInstruction({
      payer: demo,
      ata: destination,
      owner,
      mint,
      tokenProgram: program,
    }),
    getTransferCheckedInstruction(
      { source, mint, destination, authority: demo, amount, decimals },
      { programAddress: program },
    ),
  ])
  const signature = await rpc()
    .sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' })
    .send()
  return { owner, signature }
}

test.each(Object.keys(solanaTokens) as SolanaTokenName[])('%s matches the table', async (name) => {
  const { mint, program, decimals } = solanaTokens[name]
  const { demo: first, second } = solanaHoldings[name]
  const { value } = await rpc().getTokenSupply(mint).send()
  expect(value).toMatchObject({ amount: String(first + second), decimals })
  expect(await balanceOf(solanaAccounts.second.address, solanaTokens[name])).toMatchObject({
    amount: String(second),
  })
  const account = await rpc().getAccountInfo(mint, { encoding: 'base64' }).send()
  expect(account.value?.owner).toBe(program)
})

test('a classic token reaches an owner who had no account for it', async () => {
  const { owner, signature } = await sendToken(solanaTokens.dollar, 2_500_000n)
  expect(await balanceOf(owner, solanaTokens.dollar)).toEqual({
    amount: '2500000',
    decimals: 6,
    uiAmount: 2.5,
    uiAmountString: '2.5',
  })
  const found = await rpc()
    .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  const before = found?.meta?.preTokenBalances?.map(({ uiTokenAmount }) => uiTokenAmount.amount)
  const after = found?.meta?.postTokenBalances?.map((one) => [one.owner, one.uiTokenAmount.amount])
  expect(before).toEqual(['1250750000'])
  expect(after).toContainEqual([owner, '2500000'])
  expect(after).toContainEqual([demo.address, '1248250000'])
})

test('a token with a transfer fee withholds the fee', async () => {
  const { owner } = await sendToken(solanaTokens.toll, 10_000_000_000n)
  expect(await balanceOf(owner, solanaTokens.toll)).toMatchObject({ amount: '9900000000' })
  const { value } = await rpc()
    .getTokenAccountsByOwner(
      owner,
      { programId: tokenPrograms.token2022 },
      { encoding: 'jsonParsed' },
    )
    .send()
  expect(value.map(({ account }) => account.data.parsed)).toEqual([
    {
      type: 'account',
      info: {
        mint: solanaTokens.toll.mint,
        owner,
        state: 'initialized',
        isNative: false,
        tokenAmount: {
          amount: '9900000000',
          decimals: 9,
          uiAmount: 9.9,
          uiAmountString: '9.9',
        },
        extensions: [
          { extension: 'immutableOwner' },
          { extension: 'transferFeeAmount', state: { withheldAmount: 100_000_000n } },
        ],
      },
    },
  ])
})

test.each(['toll', 'spam'] as const)('the mint of %s contains its name and fee', async (name) => {
  const { mint, name: title, symbol, decimals, transferFee } = solanaTokens[name]
  const { value } = await rpc().getAccountInfo(mint, { encoding: 'jsonParsed' }).send()
  const fee = {
    epoch: 0n,
    maximumFee: transferFee?.maximum,
    transferFeeBasisPoints: transferFee?.basisPoints,
  }
  const authority = solanaAccounts.deployer.address
  expect(value?.data).toMatchObject({
    program: 'spl-token-2022',
    parsed: {
      type: 'mint',
      info: {
        mintAuthority: authority,
        freezeAuthority: null,
        isInitialized: true,
        decimals,
        extensions: [
          ...(transferFee
            ? [
                {
                  extension: 'transferFeeConfig',
                  state: { withheldAmount: 0n, olderTransferFee: fee, newerTransferFee: fee },
                },
              ]
            : []),
          { extension: 'metadataPointer', state: { authority, metadataAddress: mint } },
          {
            extension: 'tokenMetadata',
            state: { updateAuthority: authority, mint, name: title, symbol, uri: '' },
          },
        ],
      },
    },
  })
})

test('the accounts of an owner are found by mint, and by either program', async () => {
  const { second } = solanaAccounts
  const mintsOf = async (filter: { mint: Address } | { programId: Address }) => {
    const { value } = await rpc()
      .getTokenAccountsByOwner(second.address, filter, { encoding: 'jsonParsed' })
      .send()
    return value.map(({ account }) => account.data.parsed.info.mint).sort()
  }
  const { dollar, toll, zero, spam } = solanaTokens
  expect(await mintsOf({ mint: toll.mint })).toEqual([toll.mint])
  expect(await mintsOf({ programId: tokenPrograms.classic })).toEqual([dollar.mint, zero.mint])
  expect(await mintsOf({ programId: tokenPrograms.token2022 })).toEqual([toll.mint, spam.mint])
})
