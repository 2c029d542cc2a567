import { getAddressDecoder } from '@solana/addresses'
import { getAddress, hexToBytes, isAddress, namehash, parseAbi } from 'viem'
import { getEnsAddress, getEnsText, readContract } from 'viem/actions'
import type { NameEntry } from '../../family.ts'
import { tokenText } from '../../tokenText.ts'
import { createEnsClient, type EnsSource, readOrNull } from './ensClient.ts'

/** The text records that are read (ENSIP-5 and 18). */
const textKeys = ['avatar', 'description', 'display', 'url', 'com.github', 'com.twitter'] as const
const maxTextLength = 1000
const solanaCoinType = 501

/** Returns an address in the form of its chain, or undefined for invalid bytes. */
function readAddressBytes(coinType: number, bytes: string): string | undefined {
  if (coinType !== solanaCoinType)
    return isAddress(bytes, { strict: false }) ? getAddress(bytes) : undefined
  const raw = hexToBytes(bytes as `0x${string}`)
  return raw.length === 32 ? getAddressDecoder().decode(raw) : undefined
}

/** Makes a text of a name's owner safe to show: links in full, other texts on one line. */
const shownText = (key: string, text: string): string =>
  key === 'avatar' ? text.trim().slice(0, 2048) : tokenText(text, maxTextLength)

/**
 * Reads the addresses and texts of a name in its normal form. Returns undefined if it has no address.
 * @throws ApiError `UPSTREAM_UNAVAILABLE` if no node answers.
 */
export async function readEnsRecord(
  source: EnsSource,
  name: string,
  coinTypes: readonly number[],
): Promise<NameEntry | undefined> {
  const client = createEnsClient(source.rpc)
  const at = { name, universalResolverAddress: source.universalResolver, gatewayUrls: [] }
  const [addresses, texts] = await Promise.all([
    Promise.all(
      coinTypes.map((coinType) =>
        readOrNull(() => getEnsAddress(client, { ...at, coinType: BigInt(coinType) })),
      ),
    ),
    Promise.all(textKeys.map((key) => readOrNull(() => getEnsText(client, { ...at, key })))),
  ])
  const known = coinTypes.flatMap((coinType, index) => {
    const bytes = addresses[index]
    const address = bytes && readAddressBytes(coinType, bytes)
    return address ? [[String(coinType), address] as const] : []
  })
  if (known.length === 0) return undefined
  const entries = textKeys.flatMap((key, index) => {
    const text = shownText(key, texts[index] ?? '')
    return text === '' ? [] : [[key, text] as const]
  })
  return { name, addresses: Object.fromEntries(known), texts: Object.fromEntries(entries) }
}

const registryAbi = parseAbi(['function owner(bytes32 node) view returns (address)'])

/**
 * Returns whether a name is taken: it has an owner in the registry or, if none is configured, an address. Returns
 * undefined if that could not be read. @throws ApiError `UPSTREAM_UNAVAILABLE` if no node answers.
 */
export async function isEnsNameTaken(
  source: EnsSource,
  name: string,
): Promise<boolean | undefined> {
  const client = createEnsClient(source.rpc)
  const { registry, universalResolver } = source
  if (!registry) {
    const at = { universalResolverAddress: universalResolver, gatewayUrls: [] }
    return (await readOrNull(() => getEnsAddress(client, { name, ...at }))) !== null
  }
  const args = [namehash(name)] as const
  const owner = await readOrNull(() =>
    readContract(client, { address: registry, abi: registryAbi, functionName: 'owner', args }),
  )
  return owner === null ? undefined : BigInt(owner) !== 0n
}
