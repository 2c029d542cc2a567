import { expectCode } from '@portico/testing'
import { solanaAccounts, solanaTokens, tokenPrograms } from '@portico/testing/chains'
import { type Address, getProgramDerivedAddress } from '@solana/kit'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getSetAuthorityInstruction,
} from '@solana-program/token'
import { describe, expect, test } from 'vitest'
import { newAddress, onSolana, runAs } from '../onSolana.test.util.ts'

const chain = onSolana()
const { from } = chain
const { second, third } = solanaAccounts
const { dollar, toll } = solanaTokens

const placeOf = async (owner: Address, mint: Address, tokenProgram: Address) =>
  (await findAssociatedTokenPda({ owner, mint, tokenProgram }))[0]

/** Returns the errors for SOL and a token to an address, before the request to the wallet. */
async function refusals(to: string) {
  const { connector, calls } = await chain.connected()
  const callsBefore = calls.length
  const transfer = { network: chain.network(), from, to, amount: 1_000_000n }
  const codes: unknown[] = []
  for (const token of [undefined, dollar.mint])
    for (const attempt of [
      () => chain.actions().send.estimateFee({ ...transfer, token }),
      () => chain.actions().send.send({ ...transfer, token, connector }),
    ])
      codes.push(
        await attempt().then(
          () => 'sent',
          (error) => error.code,
        ),
      )
  expect(calls).toHaveLength(callsBefore)
  return [...new Set(codes)]
}

describe('a recipient that cannot receive', () => {
  test.each([
    ['an EVM address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['an address of Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['an address of Bitcoin in base58', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['an address that is cut', second.address.slice(0, 30)],
    ['letters that base58 does not have', second.address.replace('2', '0')],
    ['a signature', '5'.repeat(88)],
    ['spaces', ` ${second.address}`],
    ['nothing', ''],
  ])('%s', async (_what, to) => {
    expect(await refusals(to)).toEqual(['INVALID_ADDRESS'])
  })

  test('the mint of a token', async () => {
    expect(await refusals(dollar.mint)).toEqual(['ADDRESS_TOKEN'])
    expect(await refusals(toll.mint)).toEqual(['ADDRESS_TOKEN'])
  })

  test('a token account, of this token or of another', async () => {
    for (const { mint, program } of [dollar, toll])
      expect(await refusals(await placeOf(second.address, mint, program))).toEqual([
        'RECIPIENT_TOKEN_ACCOUNT',
      ])
  })

  test('a program, and an address off the curve', async () => {
    const [owned] = await getProgramDerivedAddress({
      programAddress: tokenPrograms.classic,
      seeds: ['vault'],
    })
    for (const to of [tokenPrograms.classic, owned])
      expect(await refusals(to)).toEqual(['RECIPIENT_NOT_ACCOUNT'])
    const kind = (address: string) =>
      chain.actions().getRecipientKind({ network: chain.network(), address })
    const kinds = [tokenPrograms.classic, owned, dollar.mint, third.address, await newAddress()]
    expect(await Promise.all(kinds.map(kind))).toEqual([
      'contract',
      'contract',
      'contract',
      'account',
      'account',
    ])
  })

  test('the account of a token that its owner has given away', async () => {
    const network = chain.network()
    const { connector } = await chain.connected()
    const transfer = { network, from, to: third.address, amount: 5n, token: dollar.mint }
    await chain.actions().send.send({ ...transfer, connector })
    const place = await placeOf(third.address, dollar.mint, dollar.program)
    await runAs(chain.node().url, 'third', (owner) => [
      getSetAuthorityInstruction({
        owned: place,
        owner,
        authorityType: AuthorityType.AccountOwner,
        newAuthority: second.address,
      }),
    ])
    await expect(chain.actions().send.estimateFee(transfer)).rejects.toMatchObject({
      code: 'EXECUTION_REVERTED',
      params: { reason: expect.stringContaining('gave away') },
    })
  })

  test('a token that does not exist', async () => {
    const transfer = { network: chain.network(), from, to: second.address, amount: 5n }
    for (const token of [third.address, await newAddress(), tokenPrograms.classic])
      await expectCode(
        chain.actions().send.estimateFee({ ...transfer, token }),
        'EXECUTION_REVERTED',
      )
    const token = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    await expectCode(chain.actions().send.estimateFee({ ...transfer, token }), 'INVALID_ADDRESS')
  })
})
