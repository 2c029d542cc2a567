import { constants } from '@portico/contract'
import * as v from 'valibot'
import { FrameError } from '../frameError.ts'
import type { FrameHandlers } from '../page/servePort.ts'
import type { AskApproval } from '../view/approval.ts'
import type { InTurn } from '../view/turns.ts'
import type { AskAsUser } from '../wallet/askAsUser.ts'
import type { KeptWallet } from '../wallet/keptWallet.ts'
import { otherDomainOf, readMessage } from './readMessage.ts'

type Options = {
  ask: AskAsUser
  /** The wallet of this device, where it has one. */
  kept: () => Promise<KeptWallet | undefined>
  askApproval: AskApproval
  inTurn: InTurn
  /** The origin of the page, as the browser says. */
  site: string
}

type Asked = { params: unknown; chainId: string | undefined; signal: AbortSignal }
type Method = {
  /** A safe method shows nothing; any other is shown first, and signed only then. */
  isSafe: boolean
  answer: (wallet: KeptWallet, asked: Asked, options: Options) => Promise<unknown>
}

const personalSign = v.strictTuple([v.string(), v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))])

async function signMessage(wallet: KeptWallet, asked: Asked, options: Options): Promise<string> {
  const read = v.safeParse(personalSign, asked.params)
  if (!read.success) throw new FrameError('MESSAGE_INVALID')
  const [given, address] = read.output
  const account = wallet.addresses.eip155
  if (address.toLowerCase() !== account.toLowerCase()) throw new FrameError('MESSAGE_INVALID')
  const { bytes, ...shown } = readMessage(given)
  const { site, askApproval, ask } = options
  const otherDomain = otherDomainOf(shown.text, site)
  await askApproval({ site, account, ...shown, otherDomain }, asked.signal)
  const { signWith } = await import('./signWith.ts')
  return signWith({ wallet, ask }, bytes)
}

/** What a page may ask the wallet; all else is refused. Specification, section 5. */
const methods: Readonly<Record<string, Method>> = {
  eth_accounts: { isSafe: true, answer: async ({ addresses }) => [addresses.eip155] },
  eth_chainId: {
    isSafe: true,
    answer: async (_, { chainId = `eip155:${constants.defaultChainId}` }) =>
      `0x${BigInt(chainId.replace('eip155:', '')).toString(16)}`,
  },
  personal_sign: { isSafe: false, answer: signMessage },
}

/** Answers what the page asks the wallet: by a table of methods, those that sign one after the other. */
export const createRequestHandlers = (
  options: Options,
): Required<Pick<FrameHandlers, 'rpcRequest'>> => ({
  rpcRequest: async ({ method: name, params, chainId }, signal) => {
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined
    const isOfFamily = chainId === undefined || /^eip155:\d+$/.test(chainId)
    if (!method || !isOfFamily) throw new FrameError('METHOD_NOT_ALLOWED')
    const wallet = await options.kept()
    if (!wallet) throw new FrameError('NOT_CONNECTED')
    const answer = () => method.answer(wallet, { params, chainId, signal }, options)
    return { result: await (method.isSafe ? answer() : options.inTurn(signal, answer)) }
  },
})
