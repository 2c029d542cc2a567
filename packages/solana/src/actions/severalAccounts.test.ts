import { solanaAccounts, solanaTokens } from '@portico/testing/chains'
import { type Address, generateKeyPairSigner, type KeyPairSigner } from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  getInitializeAccount3Instruction,
  getTokenSize,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import { asToken, newAddress, onSolana, runAs } from '../onSolana.test.util.ts'
import { tokenMoves } from '../signing/tokenMoves.ts'

const chain = onSolana()
const { from } = chain
const { dollar } = solanaTokens

/** Moves some of the demo account's dollars to a second token account of the same owner. */
async function setAside(amount: bigint): Promise<Address> {
  const place = await generateKeyPairSigner()
  const { value } = await chain
    .rpc()
    .getTokenAccountsByOwner(
      solanaAccounts.demo.address,
      { mint: dollar.mint },
      { encoding: 'base64' },
    )
    .send()
  const space = BigInt(getTokenSize())
  const lamports = await chain.rpc().getMinimumBalanceForRentExemption(space).send()
  const source = value[0]?.pubkey as Address
  await runAs(chain.node().url, 'demo', (owner: KeyPairSigner) => [
    getCreateAccountInstruction({
      payer: owner,
      newAccount: place,
      lamports,
      space,
      programAddress: dollar.program,
    }),
    getInitializeAccount3Instruction({
      account: place.address,
      mint: dollar.mint,
      owner: owner.address,
    }),
    getTransferCheckedInstruction({
      source,
      mint: dollar.mint,
      destination: place.address,
      authority: owner,
      amount,
      decimals: dollar.decimals,
    }),
  ])
  return place.address
}

const held = async (address: string) => {
  const tokens = [asToken(dollar, chain.network())]
  return (await chain.actions().getTokenBalances({ network: chain.network(), address, tokens }))[0]
}

describe('a token in several accounts', () => {
  test('is one balance, and can be sent completely', async () => {
    const before = await held(from)
    await setAside(1_000_000_000n)
    expect(await held(from)).toBe(before)
    const to = await newAddress()
    const { connector } = await chain.connected()
    const params = { network: chain.network(), from, to, amount: before ?? 0n, token: dollar.mint }
    const { accountDeposit = 0n, fee } = await chain.actions().send.estimateFee(params)
    const lamports = await chain.balanceOf(from)
    const sent = await chain.actions().send.send({ ...params, connector })
    const wait = { network: chain.network(), ...sent, transfer: params }
    expect(await chain.actions().send.waitForReceipt(wait)).toMatchObject({ status: 'confirmed' })
    expect([await held(from), await held(to)]).toEqual([0n, before])
    expect(lamports - (await chain.balanceOf(from))).toBe(fee + accountDeposit)
  })

  test('is taken from as few as possible, frozen ones last', () => {
    const own = 'own' as Address
    const full = 'full' as Address
    const small = 'small' as Address
    const cold = 'cold' as Address
    const account = (address: Address, amount: bigint, isFrozen = false) => ({
      address,
      amount,
      isFrozen,
      mint: dollar.mint,
      owner: solanaAccounts.demo.address,
    })
    const all = [account(cold, 90n, true), account(small, 1n), account(full, 50n), account(own, 5n)]
    const moves = (amount: bigint) =>
      tokenMoves(all, own, amount).map((move) => [move.source, move.amount])
    expect(moves(5n)).toEqual([[own, 5n]])
    expect(moves(20n)).toEqual([
      [own, 5n],
      [full, 15n],
    ])
    expect(moves(146n).at(-1)).toEqual([cold, 90n])
    expect(moves(0n)).toEqual([])
    expect(() => moves(147n)).toThrow('Not enough funds')
  })
})
