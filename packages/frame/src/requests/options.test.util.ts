import { FrameError } from '@portico/contract'
import { createChains } from '../chains/chains.ts'
import { en } from '../i18n/en.ts'
import type { Move } from '../limits/spending.ts'
import { createMemoryStore } from '../store/keyStore.ts'
import type { ValueRequest } from '../value/valueChallenge.ts'
import type { Shown } from '../view/approvalForm.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import type { RequestOptions } from './requestOptions.ts'

/** The account of the tests. */
export const eip155 = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
/** A token that the server knows. */
export const dollar = '0x00000000000000000000000000000000000000d0'

const token = { address: dollar, symbol: 'USD', decimals: 6 }
const served = [31337, 31338].map((id) => ({
  id: `eip155:${id}`,
  name: `Chain ${id}`,
  symbol: 'ETH',
  decimals: 18,
  tokens: [token],
}))

/**
 * Creates the options of requests, with a visitor who declines. `shown` has what was shown, and `values` what of it
 * moves value. `moves` has all that can leave the account, if that is known.
 */
export function createOptions({ language = 'en' } = {}) {
  const { signal } = new AbortController()
  const shown: Shown[] = []
  const values: (ValueRequest | undefined)[] = []
  const moves: (readonly Move[] | undefined)[] = []
  const platform = {
    fetch: async () => Response.json({ chains: served }),
    timeout: () => signal,
  }
  const options: RequestOptions = {
    requestAsUser: () => Promise.reject(new Error('Nobody has agreed')),
    requestNode: () => Promise.reject(new Error('Nothing is read by this')),
    chains: createChains({ origin: 'https://login.example', projectId: 'p', platform }),
    deviceWallet: async () => undefined,
    requestApproval: async (given, _signal, value, leaving) => {
      shown.push(given)
      values.push(value)
      moves.push(leaving)
      throw new FrameError('DECLINED')
    },
    enqueue: (_signal, run) => run(),
    site: 'https://shop.example',
    texts: en,
    language,
    chainId: () => 'eip155:1',
    store: createMemoryStore(),
    startTimer: (_ms, run) => {
      run()
      return () => {}
    },
    now: () => 0,
  }
  const wallet = { addresses: { eip155, solana: '' } } as unknown as DeviceWallet
  return { options, shown, values, moves, signal, wallet }
}
