import type { Network, Token } from '@portico/core'
import type { AdapterContext } from '@portico/core/adapter'
import { type StandardWalletOptions, testStandardWallet } from '@portico/testing'
import {
  porticoSolanaAt,
  type SolanaNode,
  type SolanaNodeOptions,
  type SolanaToken,
  solanaAccounts,
  solanaTokens,
  startSolanaNode,
} from '@portico/testing/chains'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { afterAll, beforeAll } from 'vitest'
import { createActions } from './actions/index.ts'
import { walletConnector } from './connectors/walletConnector.ts'
import { parseWallet } from './parse/parseWallet.ts'

const { demo, second } = solanaAccounts

/** Returns an instance's services for an adapter: a network's own nodes, and a fetch. */
export const contextWith = (fetch = globalThis.fetch): AdapterContext => ({
  networks: () => [],
  rpcUrls: (network) => network.rpcUrls.default.http,
  fetch,
})

/** Returns a token of the local chain in the form that sites write. */
export const asToken = (
  { mint, symbol, decimals }: Pick<SolanaToken, 'mint' | 'symbol' | 'decimals'>,
  { caipNetworkId }: Network,
): Token => ({ address: `${caipNetworkId}:${mint}`, name: symbol, symbol, decimals })

/** A wallet of the local chain whose current account is the demo account, and a connector to it. */
function walletAt(url: string, options: Partial<StandardWalletOptions> = {}) {
  const accounts = [demo, second]
  const mock = testStandardWallet({ accounts, url, chains: ['solana:localnet'], ...options })
  const parsed = parseWallet(mock.wallet)
  if (!parsed) throw new Error('the wallet is not offered')
  return { ...mock, connector: walletConnector(parsed) }
}

/** The same wallet, connected on the local network. */
export async function connectedAt(network: Network, options?: Partial<StandardWalletOptions>) {
  const wallet = walletAt(network.rpcUrls.default.http[0] ?? '', options)
  await wallet.connector.connect({ namespace: 'solana', networkId: network.caipNetworkId })
  return wallet
}

/** Returns an address that nobody has used yet. */
export const newAddress = async (): Promise<Address> => (await generateKeyPairSigner()).address

/** Signs and sends instructions with the key of a local account. */
export async function runAs(
  url: string,
  account: keyof typeof solanaAccounts,
  instructionsOf: (signer: KeyPairSigner) => readonly Instruction[],
): Promise<void> {
  const { secretKey } = solanaAccounts[account]
  const signer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(secretKey))
  const rpc = createSolanaRpc(url)
  const { value } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(signer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
    (living) => appendTransactionMessageInstructions(instructionsOf(signer), living),
  )
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
  await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
}

/** Creates an NFT that the demo account owns: a mint without decimals and a supply of one. */
export async function mintNft(url: string) {
  const mint = await generateKeyPairSigner()
  const rpc = createSolanaRpc(url)
  const tokenProgram = TOKEN_PROGRAM_ADDRESS
  const lamports = await rpc.getMinimumBalanceForRentExemption(82n).send()
  const placeOf = async (owner: Address) => {
    const [place] = await findAssociatedTokenPda({ owner, mint: mint.address, tokenProgram })
    return place
  }
  const token = await placeOf(demo.address)
  const owned = { owner: demo.address, mint: mint.address, tokenProgram }
  await runAs(url, 'demo', (payer) => [
    getCreateAccountInstruction({
      payer,
      newAccount: mint,
      lamports,
      space: 82,
      programAddress: tokenProgram,
    }),
    getInitializeMint2Instruction({
      mint: mint.address,
      decimals: 0,
      mintAuthority: demo.address,
    }),
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata: token, ...owned }),
    getMintToInstruction({ mint: mint.address, token, mintAuthority: payer, amount: 1n }),
  ])
  return {
    token: mint.address,
    amount: 1n,
    nft: { standard: 'metaplex', tokenId: mint.address } as const,
    countOf: async (owner: string) => {
      const place = await placeOf(owner as Address)
      const balance = await rpc
        .getTokenAccountBalance(place)
        .send()
        .catch(() => undefined)
      return BigInt(balance?.value.amount ?? 0)
    },
  }
}

/** `InitializePermanentDelegate` of Token-2022. */
const permanentDelegate = 35
/** The part of a mint before its extensions, and an extension of one address. */
const ruledMintBytes = 166 + 4 + 32

/**
 * Creates a token that somebody may take from anybody at any time, the `ruler`. The demo account holds 1,000 base units
 * of it.
 */
export async function mintRuled(url: string) {
  const mint = await generateKeyPairSigner()
  const ruler = await newAddress()
  const programAddress = solanaTokens.toll.program
  const lamports = await createSolanaRpc(url)
    .getMinimumBalanceForRentExemption(BigInt(ruledMintBytes))
    .send()
  const owned = { owner: demo.address, mint: mint.address, tokenProgram: programAddress }
  const [token] = await findAssociatedTokenPda(owned)
  const minted = { mint: mint.address, token, amount: 1000n }
  await runAs(url, 'demo', (payer) => [
    getCreateAccountInstruction({
      payer,
      newAccount: mint,
      lamports,
      space: ruledMintBytes,
      programAddress,
    }),
    {
      programAddress,
      accounts: [{ address: mint.address, role: AccountRole.WRITABLE }],
      data: Uint8Array.from([permanentDelegate, ...getAddressEncoder().encode(ruler)]),
    },
    getInitializeMint2Instruction(
      { mint: mint.address, decimals: 2, mintAuthority: demo.address },
      { programAddress },
    ),
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata: token, ...owned }),
    getMintToInstruction({ ...minted, mintAuthority: payer }, { programAddress }),
  ])
  return { token: mint.address, ruler }
}

/** Runs a node for the tests of a file. Everything is created on first use. */
export function onSolana(options?: SolanaNodeOptions) {
  let node: SolanaNode
  beforeAll(async () => {
    node = await startSolanaNode(options)
  })
  afterAll(() => node?.stop())
  const network = () => porticoSolanaAt(node.url)
  return {
    node: () => node,
    network,
    rpc: () => createSolanaRpc(node.url),
    actions: (fetch?: typeof globalThis.fetch) => createActions(contextWith(fetch)),
    connected: (how?: Partial<StandardWalletOptions>) => connectedAt(network(), how),
    balanceOf: async (address: string): Promise<bigint> =>
      (
        await createSolanaRpc(node.url)
          .getBalance(address as Address)
          .send()
      ).value,
    from: demo.address,
  }
}
