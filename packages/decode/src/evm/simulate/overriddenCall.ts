import { type Client, type Hex, numberToHex } from 'viem'
import { findAllListed } from '../../listedTokens.ts'
import type { CallEffect } from '../callEffect.ts'
import { callEffects } from '../callEffects.ts'
import type { EvmNode } from '../node.ts'
import { tokensOf } from '../readTokens.ts'
import { allowancesOf } from './allowancesOf.ts'
import type { BalanceChange, TouchedAsset } from './assetsInLogs.ts'
import { type AccountCall, runAsAccount } from './callsAsAccount.ts'
import { coinProbe, coinProbeCode, type Probe, probeOf } from './probes.ts'
import type { Outcome, SimulatedCall } from './simulated.ts'
import { TooManyAssets } from './TooManyAssets.ts'

const probeGas = 200_000n
/** Maximum number of tokens to check, because nodes limit the gas of one call. */
const mostTokens = 24

/**
 * Simulates by `eth_call` with code in place of the account, which reads balances, makes the call, and reads them
 * again. Nodes return no logs of it. It checks only tokens that the call touches according to the node, those that its
 * data names and listed ones, so the outcome `isPartial`. Contracts can see that the account has code. Rejects if the
 * node does not support state overrides.
 */
export async function overriddenCall(
  client: Client,
  call: SimulatedCall,
  chain: Pick<EvmNode, 'chainId' | 'tokens'>,
): Promise<Outcome> {
  const { from, to, value, data = '0x' } = call
  if (!to || isSame(to, from)) throw new Error('a call of this kind cannot be simulated there.')
  await client.request({ method: 'eth_call', params: [plain(call), 'latest'] } as never)
  const effects = callEffects({ to, value, data, signer: from }).map(({ effect }) => effect)
  const assets = await assetsOf(client, call, to, effects, chain)
  const probes = assets.map((asset) => probeOf(from, asset))
  const allowances = effects.flatMap((effect) =>
    effect.kind === 'allow' ? allowancesOf(effect, from) : [],
  )
  const reads = probes.map(asRead)
  const answers = await runAsAccount(
    client,
    from,
    [...reads, asItself(call), ...reads, ...allowances.map(({ probe }) => asRead(probe))],
    { price: call.maxFeePerGas, code: { [coinProbe]: { code: coinProbeCode } } },
  )
  if (!answers[reads.length]?.isDone) throw new Error('The call fails where the account has code')
  const after = answers.slice(reads.length + 1)
  const changes = assets.map((asset, at): BalanceChange => {
    const read = (answer: Hex = '0x') => probes[at]?.read(answer) ?? 0n
    return { ...asset, change: read(after[at]?.word) - read(answers[at]?.word) }
  })
  const given = allowances.flatMap(({ probe, approval }, at) => {
    const amount = probe.read(after[reads.length + at]?.word ?? '0x')
    return amount > 0n ? [{ ...approval, amount }] : []
  })
  return {
    status: 'done',
    approvals: given,
    isTimed: false,
    isPartial: true,
    changes: changes.filter(({ change }) => change !== 0n),
  }
}

/** Returns the native currency, items and tokens to check. @throws TooManyAssets. */
async function assetsOf(
  client: Client,
  call: SimulatedCall,
  to: Hex,
  effects: readonly CallEffect[],
  chain: Pick<EvmNode, 'chainId' | 'tokens'>,
): Promise<TouchedAsset[]> {
  const touched = await touchedBy(client, call)
  const listed = findAllListed(`eip155:${chain.chainId}`, chain.tokens)
  const tokens = new Set(
    [...tokensOf(effects), to, ...touched, ...listed]
      .map((address) => address.toLowerCase() as Hex)
      .filter((address) => !isSame(address, call.from)),
  )
  // A token that is left out could be the one that matters; listed ones come last.
  if (new Set([...tokensOf(effects), ...touched]).size > mostTokens) throw new TooManyAssets()
  const items = effects.flatMap((effect): TouchedAsset[] =>
    effect.kind === 'send' && effect.token && typeof effect.item === 'bigint'
      ? [{ kind: 'erc1155', token: effect.token as Hex, item: effect.item }]
      : [],
  )
  return [
    { kind: 'coin' },
    ...items,
    ...[...tokens].slice(0, mostTokens).map((token) => ({ kind: 'erc20', token }) as const),
  ]
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const plain = ({ from, to, value, data, gas }: SimulatedCall) => ({
  from,
  to,
  data: data ?? '0x',
  value: numberToHex(value),
  gas: numberToHex(gas),
})

/** Returns the contracts that a call touches, as a node lists them for an access list (EIP-2930); none if it cannot. */
async function touchedBy(client: Client, call: SimulatedCall): Promise<Hex[]> {
  const params = [plain(call), 'latest']
  const request = client.request({ method: 'eth_createAccessList', params } as never)
  const { accessList } = ((await request.catch(() => ({}))) ?? {}) as { accessList?: unknown }
  if (!Array.isArray(accessList)) return []
  return accessList.flatMap(({ address }) => (/^0x[0-9a-f]{40}$/i.test(address) ? [address] : []))
}

const asRead = ({ to, data }: Probe): AccountCall => ({
  to,
  data,
  value: 0n,
  gas: probeGas,
  isRead: true,
})
const asItself = ({ to = '0x', value, data = '0x', gas }: SimulatedCall): AccountCall => ({
  to,
  value,
  data,
  gas,
})
