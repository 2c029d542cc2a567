import { FrameError } from '@portico/contract'
import { readText } from '@portico/decode'
import { type ReadTypedData, readTypedData, readTypedDataEffects } from '@portico/decode/evm'
import * as v from 'valibot'
import type { ServedChain } from '../chains/chains.ts'
import type { Shown, ShownFact } from '../view/approvalForm.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import { effectPart } from '../words/effectPart.ts'
import { formatterOf } from '../words/words.ts'
import { evmNodeOf } from './evmNode.ts'
import { looksAlike } from './looksAlike.ts'
import type { Requested, RequestOptions } from './requestOptions.ts'
import { valueRequestOf } from './value.ts'

const address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))
const given = v.strictTuple([address, v.unknown()])

/** Reads the parameters, for a chain of the server. @throws FrameError. */
async function readParams(
  { params, chainId }: Requested,
  { addresses }: DeviceWallet,
  { chains }: RequestOptions,
): Promise<{ read: ReadTypedData; chain: ServedChain; requested: ServedChain }> {
  const parsed = v.safeParse(given, params)
  const [signer, input] = parsed.success ? parsed.output : []
  const isOwn = signer?.toLowerCase() === addresses.eip155.toLowerCase()
  const read = isOwn ? readTypedData(input) : undefined
  if (!read) throw new FrameError('MESSAGE_INVALID')
  const requested = await chains.find(chainId)
  const named = read.data.domain.chainId
  const chain = named === undefined ? requested : await chains.find(`eip155:${named}`)
  return { read, chain, requested }
}

const rowsOf = (rows: ReadTypedData['message']): ShownFact[] =>
  rows.map(({ path, value, type }) => ({
    name: path,
    // Characters that are invisible, or that reorder others, are escaped.
    value: type === 'string' ? readText(value ?? '').text : (value ?? ''),
    isCode: type !== 'string',
  }))

/** Returns what the visitor sees of typed data: first what it allows, then all that is signed. */
async function showTypedData(
  { read, chain, requested }: Awaited<ReturnType<typeof readParams>>,
  { addresses }: DeviceWallet,
  { chains, language, site, texts }: RequestOptions,
): Promise<Shown> {
  const { data, domain, message } = read
  const formatter = formatterOf(language)
  const { say } = formatter
  const node = evmNodeOf(chain, chains)
  const { effects, tokens } = await readTypedDataEffects(node, data)
  const money = { ...formatter, symbol: chain.symbol, tokens }
  const names = [...domain, ...message].flatMap(({ type, value }) =>
    type === 'string' && value !== undefined ? [value] : [],
  )
  return {
    title: say('typedTitle'),
    site,
    account: addresses.eip155,
    confirm: texts.sign,
    warnings: [
      ...(chain.id === requested.id ? [] : [say('otherChain', { name: chain.name })]),
      ...(data.domain.chainId === undefined ? [say('anyChain')] : []),
      ...(names.some(looksAlike) ? [say('alike')] : []),
      ...(data.unsigned > 0 ? [say('unsigned')] : []),
    ],
    parts: [
      ...effects.map((effect) => effectPart(effect, money)),
      {
        title: say('signedFor'),
        facts: [{ name: say('network'), value: chain.name }, ...rowsOf(domain)],
      },
      { title: `${say('everything')}: ${data.primaryType}`, facts: rowsOf(message) },
    ],
  }
}

/** Answers `eth_signTypedData_v4` (EIP-712). The displayed data is the data that is hashed. @throws FrameError. */
export async function signTypedData(
  wallet: DeviceWallet,
  requested: Requested,
  options: RequestOptions,
): Promise<string> {
  const typedData = await readParams(requested, wallet, options)
  const shown = await showTypedData(typedData, wallet, options)
  const { data } = typedData.read
  const value = await valueRequestOf(wallet, { chainId: typedData.chain.id, signed: data })
  await options.requestApproval(shown, requested.signal, value)
  const { signWith } = await import('./signWith.ts')
  const { requestAsUser } = options
  return signWith({ wallet, requestAsUser }, ({ eip155 }, by) => by.signTypedData(data, eip155))
}
