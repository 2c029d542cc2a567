import type { Hex } from '@portico/decode'
import { isRecord } from '../../config.ts'
import { providerError } from '../errors.ts'
import type { ApprovalRequest } from '../requests.ts'
import { revokeSolana } from '../state.ts'
import type { WalletStorage } from '../storage.ts'
import { accountOf, chain, type StandardAccount } from './account.ts'
import { fromBase64, fromHex, toBase64, toHex } from './bytes.ts'

/** What the wallet needs from the page; injected so that its rules can be tested. */
export type SolanaWalletOptions = {
  name: string
  icon: string
  origin: string
  storage: WalletStorage
  ask: (request: ApprovalRequest) => Promise<unknown>
}

type Listener = (changed: { accounts: readonly StandardAccount[] }) => void

/** A Wallet Standard wallet for Solana whose approvals happen in the demo wallet's own window. */
export const createSolanaWallet = ({ name, icon, origin, storage, ask }: SolanaWalletOptions) => {
  const listeners = new Set<Listener>()
  const read = () => storage.read().solana[origin]
  let access = read()
  let accounts = accountOf(access)

  const refresh = () => {
    const next = read()
    if (next?.address === access?.address) return
    access = next
    accounts = accountOf(next)
    for (const listener of [...listeners]) listener({ accounts })
  }

  /** One window at a time. Throws -32002 while another one is open. */
  let open = false
  const approval = async (request: ApprovalRequest): Promise<unknown> => {
    if (open) {
      throw providerError('pending', 'A request is already open in the wallet window.')
    }
    open = true
    try {
      return await ask(request)
    } finally {
      open = false
      refresh()
    }
  }

  /** The address of the account that a site may use. Throws 4100 for another one. */
  const authorized = (account: unknown): string => {
    const address = isRecord(account) ? account.address : undefined
    if (access && address === access.address) return access.address
    throw providerError('unauthorized', 'The visitor has not approved this account for this site.')
  }

  const transactions = async (inputs: readonly unknown[], send: boolean): Promise<Uint8Array[]> => {
    const list = inputs.map((input) => readTransaction(input))
    const [first] = list
    if (!first) return []
    const address = authorized(first.account)
    if (list.some(({ account }) => authorized(account) !== address)) throw invalid('account')
    const texts = list.map(({ bytes }) => toBase64(bytes))
    const request = { kind: 'solanaTransactions', address, transactions: texts, send } as const
    return ((await approval(request)) as string[]).map(fromBase64)
  }

  const supportedTransactionVersions = ['legacy', 0] as const
  const features = {
    'standard:connect': {
      version: '1.0.0',
      connect: async (input?: { silent?: boolean }) => {
        if (!input?.silent && accounts.length === 0) await approval({ kind: 'solanaConnect' })
        return { accounts }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        storage.write(revokeSolana(storage.read(), origin))
        refresh()
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (_event: 'change', listener: Listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: async (...inputs: unknown[]) =>
        (await transactions(inputs, false)).map((signedTransaction) => ({ signedTransaction })),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: async (...inputs: unknown[]) =>
        (await transactions(inputs, true)).map((signature) => ({ signature })),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: async (...inputs: unknown[]) => {
        const [input] = inputs
        const message = isRecord(input) ? input.message : undefined
        if (inputs.length !== 1 || !isBytes(message)) throw invalid('message')
        const address = authorized((input as { account?: unknown }).account)
        const answer = await approval({ kind: 'solanaMessage', address, message: toHex(message) })
        return [{ signedMessage: message, signature: fromHex(answer as Hex) }]
      },
    },
  }
  const wallet = Object.freeze({
    version: '1.0.0',
    name,
    icon,
    chains: Object.freeze([chain]),
    features: Object.freeze(features),
    get accounts() {
      return accounts
    },
  })
  return { wallet, refresh }
}

const readTransaction = (input: unknown) => {
  if (!isRecord(input) || !isBytes(input.transaction)) throw invalid('transaction')
  if (input.chain !== undefined && input.chain !== chain) {
    throw providerError('chainDisconnected', 'The demo wallet is on the local Solana chain alone.')
  }
  return { account: input.account, bytes: input.transaction }
}

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array

const invalid = (field: string) =>
  providerError('invalidParams', `The request is malformed: ${field}.`)
