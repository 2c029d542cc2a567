import { describeAdapter } from '@portico/testing'
import {
  porticoSolanaAt,
  solanaAccounts,
  solanaTokens,
  startSolanaNode,
} from '@portico/testing/chains'
import { createNoopSigner, createSolanaRpc, getTransactionEncoder } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { solanaDevnet, solanaMainnet } from './networks/publicNetworks.ts'
import { asToken, connectedAt, contextWith, mintNft } from './onSolana.test.util.ts'
import { solana } from './solana.ts'
import { toTransaction } from './transfer/toTransaction.ts'

const { demo, third } = solanaAccounts

describeAdapter('solana on LiteSVM', {
  // Behaves in every test as without the option.
  create: () => solana({ swapSources: ['jupiter'] }),
  async start() {
    const node = await startSolanaNode()
    const network = porticoSolanaAt(node.url)
    const wallet = await connectedAt(network, { chains: ['solana:localnet', 'solana:devnet'] })
    const token = asToken(solanaTokens.dollar, network)
    return {
      context: contextWith(),
      network,
      otherNetwork: solanaDevnet,
      deadNetwork: porticoSolanaAt('http://127.0.0.1:9'),
      connector: wallet.connector,
      behave: wallet.behave,
      from: demo.address,
      to: third.address,
      contract: solanaTokens.dollar.program,
      token,
      nfts: [await mintNft(node.url)],
      missingToken: { ...token, address: `${network.caipNetworkId}:${third.address}` },
      notAddresses: [
        '',
        '0x',
        demo.address.slice(2),
        `${demo.address}11`,
        'name.sol',
        '0OIl'.repeat(9),
      ],
      unknownHash: `${'1'.repeat(63)}2`,
      signature: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
      switchesUnrequested: true,
      async transaction() {
        const { value } = await createSolanaRpc(node.url).getLatestBlockhash().send()
        const source = createNoopSigner(demo.address)
        const transfer = getTransferSolInstruction({
          source,
          destination: third.address,
          amount: 1n,
        })
        const plan = { payer: demo.address, instructions: [transfer] }
        const made = toTransaction(plan, { units: 450, price: 1n }, value)
        return new Uint8Array(getTransactionEncoder().encode(made))
      },
      stop: () => node.stop(),
    }
  },
})

test('has no swaps without a named service', async () => {
  expect(solana().features).not.toContain('swaps')
  expect((await solana().load(contextWith())).swaps).toBeUndefined()
})

test('offers swaps by services on mainnet, and wherever the site says so', async () => {
  const { caipNetworkId } = solanaDevnet
  const sources = ['jupiter'] as const
  const { swaps } = await solana({ swapSources: sources }).load(contextWith())
  expect([solanaMainnet, solanaDevnet].map((network) => swaps?.canSwap(network))).toEqual([
    true,
    false,
  ])
  const more = solana({ swapSources: sources, swapNetworks: [caipNetworkId] })
  expect((await more.load(contextWith())).swaps?.sources?.(solanaDevnet)).toEqual(sources)
})
