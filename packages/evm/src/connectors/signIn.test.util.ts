import type { CaipAddress } from '@portico/contract'
import type { ConnectorConnectParams, SignInChallenge } from '@portico/core/adapter'
import { createSiwxMessage } from '@portico/siwx'
import { type MockProviderOptions, mockProvider } from '@portico/testing'
import { privateKeyToAccount } from 'viem/accounts'
import { vi } from 'vitest'
import type { ConnectorIdentity } from '../types.ts'
import { providerConnector } from './providerConnector.ts'

/** The first two accounts of local nodes. */
export const signers = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
].map((key) => privateKeyToAccount(key as `0x${string}`)) as [Signer, Signer]
type Signer = ReturnType<typeof privateKeyToAccount>

/** The sign-in in a wallet's connection request (ERC-7846). */
export type Capability = Omit<SignInChallenge, 'textFor'> & { version: string; chainId: string }

/** The challenge of the page. */
export function challenge(): SignInChallenge {
  const parts = {
    domain: 'shop.example',
    uri: 'https://shop.example',
    nonce: 'nonce0001',
    issuedAt: '2026-01-01T00:00:00.000Z',
    expirationTime: '2026-01-01T00:10:00.000Z',
    statement: 'Welcome to the shop.',
    resources: ['https://shop.example/terms'],
  }
  const textFor = (account: CaipAddress) => {
    const [, chainId, accountAddress = ''] = account.split(':')
    return createSiwxMessage({
      ...parts,
      version: '1',
      accountAddress,
      chainId: `eip155:${chainId}`,
    })
  }
  return { ...parts, textFor }
}

/** Returns an honest wallet's signature of the requested text, by one of its accounts. */
export async function signed(requested: Capability, signer = signers[0]) {
  const chainId = `eip155:${Number(requested.chainId)}` as const
  const message = createSiwxMessage({
    ...requested,
    version: '1',
    chainId,
    accountAddress: signer.address,
  })
  return { message, signature: await signer.signMessage({ message }) }
}

/** Returns an honest wallet's answer. */
export const letsIn = async (requested: Capability, signer = signers[0]) => ({
  accounts: [
    { address: signer.address, capabilities: { signInWithEthereum: await signed(requested) } },
  ],
})

/** A wallet, with the requests of a site that wants its visitors to sign in. */
export function over(
  walletConnect?: (requested: Capability) => unknown,
  options: MockProviderOptions & { type?: ConnectorIdentity['type'] } = {},
) {
  const { type = 'ANNOUNCED', methods, ...more } = options
  const all = signers.map(({ address }) => address)
  let shared: readonly unknown[] | undefined
  const wallet_connect = async (params: unknown) => {
    const [given] = params as [{ capabilities: { signInWithEthereum: Capability } }]
    const answer = await walletConnect?.(given.capabilities.signInWithEthereum)
    const { accounts } = (answer ?? {}) as { accounts?: { address: unknown }[] }
    if (Array.isArray(accounts)) shared = accounts.map((account) => account?.address)
    return answer
  }
  const eth_accounts = () => shared ?? (more.authorized ? all : [])
  const mock = mockProvider({
    accounts: all,
    methods: { ...(walletConnect && { wallet_connect }), eth_accounts, ...methods },
    ...more,
  })
  const identity = { uid: 'uid', id: 'dev.portico.test', name: 'Test Wallet', type } as const
  const connector = providerConnector(identity, () => ({ provider: mock.provider }))
  const signIn = vi.fn(async (): Promise<SignInChallenge | undefined> => challenge())
  const networkIds = ['eip155:1', 'eip155:31337'] as const
  const connect = (params: Partial<ConnectorConnectParams> = {}) =>
    connector.connect({
      namespace: 'eip155',
      networkId: 'eip155:1',
      networkIds,
      signIn,
      ...params,
    })
  /** The requests that open a window. */
  const prompts = () =>
    mock.calls
      .map(({ method }) => method)
      .filter((method) => !['eth_chainId', 'eth_accounts'].includes(method))
  return { mock, signIn, connect, prompts }
}
