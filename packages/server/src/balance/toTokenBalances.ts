import type { Currency, TokenBalance } from '@portico/contract'
import { formatUnits } from 'viem'
import { assetIdOf } from '../families/assetId.ts'
import type { Chain } from '../families/chain.ts'
import { familyOf } from '../families/families.ts'
import type { Holding } from '../families/holdings.ts'
import { tokenText } from '../families/tokenText.ts'
import type { Price, Prices } from '../prices/prices.ts'
import type { TokenIcon } from '../registry/tokenIcon.ts'
import { fiatText, fiatUnits } from '../util/decimal.ts'

const tokenOf = (chain: Chain, { token }: Holding) => token ?? chain.nativeCurrency
const addressOf = (chain: Chain, { token }: Holding) =>
  token?.address ?? familyOf(chain).native.address

/** Whether a holding is worth showing: no token without decimals, and no empty one unless it was requested. */
const isShown = (chain: Chain, requested: ReadonlySet<string>) => (holding: Holding) =>
  tokenOf(chain, holding).decimals > 0 &&
  (holding.amount > 0n || requested.has(familyOf(chain).readAddress(addressOf(chain, holding))))

/** Balances as the route returns them, and the value of those that have a price, in units of `fiatUnits`. */
export type ValuedBalances = { balances: TokenBalance[]; worth: bigint; unpriced: number }

const worthOf = (chain: Chain, holding: Holding, { price }: Price): bigint =>
  fiatUnits(holding.amount, tokenOf(chain, holding).decimals, price)

function toTokenBalance(
  chain: Chain,
  holding: Holding,
  known: Price | undefined,
  tokenIcon: TokenIcon,
): TokenBalance {
  const { name, symbol, decimals, iconUrl } = tokenOf(chain, holding)
  const isListed = holding.token !== undefined || familyOf(chain).native.inBalances
  return {
    // Some operators copy these from a token list, so they are not trusted.
    name: tokenText(name),
    symbol: tokenText(symbol),
    chainId: chain.id,
    ...(isListed && { address: `${chain.id}:${addressOf(chain, holding)}` }),
    // Clients of this API expect numbers here. Nothing calculates with them.
    ...(known && { value: Number(fiatText(worthOf(chain, holding, known))) }),
    price: known ? Number(known.price) : null,
    ...(known && { priceSource: known.source }),
    quantity: { decimals: String(decimals), numeric: formatUnits(holding.amount, decimals) },
    iconUrl: iconUrl ?? tokenIcon(assetIdOf(chain, addressOf(chain, holding))),
  }
}

/**
 * Returns the balances of one chain in the form of the route. `requested` are token addresses that are shown at zero.
 */
export async function toTokenBalances(
  chain: Chain,
  holdings: readonly Holding[],
  requested: ReadonlySet<string>,
  { prices, currency, tokenIcon }: { prices: Prices; currency: Currency; tokenIcon: TokenIcon },
): Promise<ValuedBalances> {
  const shown = holdings.filter(isShown(chain, requested))
  const ids = shown.map((holding) => assetIdOf(chain, addressOf(chain, holding)))
  const known = await prices(ids, currency)
  const priced = shown.map((holding, index) => [holding, known.get(ids[index] ?? '')] as const)
  return {
    balances: priced.map(([holding, price]) => toTokenBalance(chain, holding, price, tokenIcon)),
    worth: priced.reduce(
      (sum, [holding, price]) => sum + (price ? worthOf(chain, holding, price) : 0n),
      0n,
    ),
    unpriced: priced.filter(([{ amount }, price]) => amount > 0n && !price).length,
  }
}
