import { type Address, lamports, none, some } from '@solana/kit'
import { AccountState, getTokenEncoder } from '@solana-program/token'
import { solanaAccounts } from '../accounts.ts'
import { fromBase58 } from '../bytes.ts'
import type { Chain } from '../chain.ts'
import { exchangeAuthority, exchangeProgram, exchangeTable, wrappedSol } from './exchange.ts'
import { exchangeCode } from './exchangeCode.ts'
import { type ExchangeVault, exchangeVaults, holdingAt, tableOf } from './exchangeVaults.ts'
import { programFile } from './programFile.ts'

const tableProgram = 'AddressLookupTab1e1111111111111111111111111' as Address
const tableHeadBytes = 56
const never = (1n << 64n) - 1n

/** Puts the exchange into a chain that has its tokens, without a block. Skips a chain that has it already. */
export async function deployExchange(chain: Chain): Promise<void> {
  if (chain.svm.getAccount(exchangeTable).exists) return
  chain.svm.withNativeMints()
  chain.svm.addProgram(exchangeProgram, programFile(exchangeCode()))
  const vaults = await exchangeVaults()
  for (const vault of vaults) {
    const { mint, program } = vault
    const solVault = mint === wrappedSol
    await (solVault ? placeSol(chain, vault) : placeTokens(chain, { ...vault, mint, program }))
  }
  place(chain, exchangeTable, tableProgram, tableData(tableOf(vaults)))
}

function place(
  { svm }: Chain,
  address: Address,
  programAddress: Address,
  data: Uint8Array,
  above = 0n,
): void {
  const space = BigInt(data.length)
  const rent = svm.minimumBalanceForRentExemption(space)
  svm.setAccount({
    address,
    programAddress,
    data,
    space,
    executable: false,
    lamports: lamports(rent + above),
  })
}

/** Copies the demo wallet's token account, with another owner and amount. */
async function placeTokens(chain: Chain, vault: ExchangeVault): Promise<void> {
  const like = chain.svm.getAccount(await holdingAt(solanaAccounts.demo.address, vault))
  if (!like.exists) throw new Error('The demo account does not hold what the exchange needs.')
  const data = Uint8Array.from(like.data)
  data.set(fromBase58(exchangeAuthority), 32)
  new DataView(data.buffer).setBigUint64(64, vault.stock, true)
  place(chain, vault.vault, vault.program, data)
}

async function placeSol(chain: Chain, { mint, vault, program, stock }: ExchangeVault) {
  const rent = chain.svm.minimumBalanceForRentExemption(165n)
  const data = getTokenEncoder().encode({
    mint,
    owner: exchangeAuthority,
    amount: stock,
    delegate: none(),
    state: AccountState.Initialized,
    isNative: some(rent),
    delegatedAmount: 0n,
    closeAuthority: none(),
  })
  place(chain, vault, program, Uint8Array.from(data), stock)
}

function tableData(addresses: readonly Address[]): Uint8Array {
  const data = new Uint8Array(tableHeadBytes + addresses.length * 32)
  const view = new DataView(data.buffer)
  view.setUint32(0, 1, true)
  view.setBigUint64(4, never, true)
  for (const [at, address] of addresses.entries())
    data.set(fromBase58(address), tableHeadBytes + at * 32)
  return data
}
