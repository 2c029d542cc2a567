import {
  type Anvil,
  accounts,
  deployContracts,
  receiptOf,
  rpc,
  startAnvil,
  tokens,
} from '@portico/testing/chains'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  publicActions,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { anvil as anvilChain } from 'viem/chains'
import { toStoredKey } from '../src/pay/secretKeys.ts'
import type { Store } from '../src/store/store.ts'
import { createTestServer, projectId, shopId, testChain } from './createTestServer.ts'

export const payer = privateKeyToAccount(accounts.demo.privateKey as Hex)
export const stranger = privateKeyToAccount(accounts.third.privateKey as Hex)
export const payTo = accounts.all[8].address
const { address: asset, name } = tokens.dollar

/** Secret keys of two projects. The second has a separate recipient. */
export const key = `psk_${'k'.repeat(43)}`
export const otherKey = `psk_${'o'.repeat(43)}`

/** The facilitator's settings, as an operator writes them. */
export const facilitator = {
  key: accounts.all[7].privateKey as Hex,
  projects: [
    { projectId, accepts: [acceptOf(payTo)] },
    { projectId: shopId, accepts: [acceptOf(accounts.all[6].address)] },
  ],
}

function acceptOf(recipient: string) {
  const address = (text: string) => text.toLowerCase() as Hex
  const network = 'eip155:31337' as const
  return { network, asset: address(asset), name, version: '1', payTo: [address(recipient)] }
}

/** The requirements of a shop. */
export const requirements = {
  scheme: 'exact',
  network: 'eip155:31337',
  amount: '250000',
  asset: asset as string,
  payTo: payTo as string,
  maxTimeoutSeconds: 60,
  extra: { name: name as string, version: '1' },
}

export type Requirements = typeof requirements

let nonces = 0

const types = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

type Signing = {
  asked?: Requirements
  /** Signed values that differ from the requirements. */
  signed?: Partial<Record<'from' | 'to' | 'value' | 'validAfter' | 'validBefore', string>>
  domain?: object
  by?: typeof payer
}

/** Signs a payment as a wallet does, each with a new nonce. */
export async function pay({ asked = requirements, signed, domain, by = payer }: Signing = {}) {
  const now = Math.floor(Date.now() / 1000)
  const authorization = {
    from: by.address as string,
    to: asked.payTo,
    value: asked.amount,
    validAfter: String(now - 600),
    validBefore: String(now + asked.maxTimeoutSeconds),
    nonce: toHex(++nonces, { size: 32 }),
    ...signed,
  }
  const { from, to, value, validAfter, validBefore, nonce } = authorization
  const signature = await by.signTypedData({
    domain: {
      ...asked.extra,
      chainId: 31337,
      verifyingContract: asked.asset as Hex,
      ...domain,
    },
    types,
    primaryType: 'TransferWithAuthorization',
    message: {
      from: from as Hex,
      to: to as Hex,
      nonce,
      value: BigInt(value),
      validAfter: BigInt(validAfter),
      validBefore: BigInt(validBefore),
    },
  })
  return {
    x402Version: 2,
    resource: { url: 'https://shop.example/report' },
    accepted: asked,
    payload: { signature, authorization },
  }
}

type Asked = { request: (path: string, init?: RequestInit) => Promise<Response> }

/** Returns the requests of a back end to a facilitator. */
export function backEnd({ request }: Asked, as: string = key) {
  const post = async (path: string, paymentPayload: unknown, asked: unknown = requirements) => {
    const answer = await request(`/v1/x402/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as}` },
      body: JSON.stringify({ x402Version: 2, paymentPayload, paymentRequirements: asked }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    verify: async (payment: unknown, asked?: unknown) => {
      const { status, body } = await post('verify', payment, asked)
      return status === 200 ? (body.isValid ? 'ok' : body.invalidReason) : body.code
    },
    settle: (payment: unknown, asked?: unknown) => post('settle', payment, asked),
    /** Settles, and returns the result in one word. */
    settled: async (payment: unknown, asked?: unknown) => {
      const { status, body } = await post('settle', payment, asked)
      return status === 200 ? (body.success ? 'ok' : body.errorReason) : body.code
    },
  }
}

/** Starts a chain with an EIP-3009 token, and servers that settle on it. */
export async function startFacilitatorWorld() {
  const anvil: Anvil = await startAnvil({ chainId: 31337 })
  await deployContracts(anvil)
  const client = createPublicClient({ transport: http(anvil.url) })
  return {
    anvil,
    /** Uses the real clock unless another is given, because signatures contain times. */
    settings: (config: object = {}) => ({
      config: { facilitator, chains: [{ ...testChain, rpcUrls: [anvil.url] }], ...config },
      platform: { fetch, now: Date.now, startTimer: startRealTimer },
    }),
    serve: async (config: object = {}, platform: object = {}) => {
      const server = await createTestServer({
        config: { facilitator, chains: [{ ...testChain, rpcUrls: [anvil.url] }], ...config },
        platform: { fetch, now: Date.now, startTimer: startRealTimer, ...platform },
      })
      await addKeys(server.store)
      return server
    },
    /** Deploys a contract with one dollar, from its creation code. */
    deployPayer: async (code: Hex): Promise<Hex> => {
      const account = createWalletClient({
        chain: anvilChain,
        account: payer,
        transport: http(anvil.url),
      }).extend(publicActions)
      const mined = (hash: Hex) => receiptOf(anvil.url, hash)
      const hash = await account.sendTransaction({ data: code })
      const { contractAddress } = await mined(hash)
      const from = contractAddress as Hex
      const { abi } = tokens.dollar
      const data = encodeFunctionData({ abi, functionName: 'mint', args: [from, 10n ** 6n] })
      await mined(await account.sendTransaction({ to: asset, data }))
      return from
    },
    balanceOf: (owner: string) =>
      client.readContract({
        address: asset,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner as Hex],
      }),
    node: <T>(method: string, params: unknown[] = []) => rpc<T>(anvil.url, method, params),
    stop: anvil.stop,
  }
}

/** Adds the secret keys of both projects to a server. */
export async function addKeys({ keys }: Pick<Store, 'keys'>): Promise<void> {
  await keys.create(toStoredKey(key, projectId, Date.now()))
  await keys.create(toStoredKey(otherKey, shopId, Date.now()))
}

function startRealTimer(ms: number, run: () => void) {
  // Looks for receipts sooner than in production.
  const timer = setTimeout(run, ms < 1000 ? 20 : ms)
  return () => clearTimeout(timer)
}
