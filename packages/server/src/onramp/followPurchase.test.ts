import { expect, test } from 'vitest'
import type { StoredPurchase } from '../store/onramp/purchaseStore.ts'
import { applyWord } from './followPurchase.ts'
import type { SellerWord } from './provider.ts'

/** Applies a provider's report to a new purchase. Returns the reason that visitors then see. */
async function reasonAfter(word: SellerWord): Promise<unknown> {
  const purchase = { id: 'a', state: 'created', hash: null } as StoredPurchase
  const change = async (_: StoredPurchase, changed: object) => ({ ...purchase, ...changed })
  const purchases = { change } as never
  return (await applyWord({ purchases, now: () => 0 }, purchase, word)).reason
}

test.each<[state: SellerWord['state'], reason: string | undefined, shown: string | null]>([
  ['declined', 'There is not enough money on the card', 'There is not enough money on the card'],
  ['refunded', 'Failed KYC', 'Failed KYC'],
  ['disputed', 'chargeback', 'chargeback'],
  ['declined', 'FAILURE_REASON_UNSPECIFIED', null],
  ['declined', 'unspecified', null],
  ['declined', 'None', null],
  ['declined', 'null', null],
  ['declined', ' ', null],
  ['declined', undefined, null],
  ['payment', 'FAILURE_REASON_UNSPECIFIED', null],
  ['paid', 'unspecified', null],
  ['paid', 'FAILURE_REASON_BUY_FAILED', null],
  ['sending', 'FAILURE_REASON_UNSPECIFIED', null],
  ['review', 'manual review', 'manual review'],
  // docs.cdp.coinbase.com: the example of a webhook; its `errorCode` has the same form.
  ['sending', 'ERROR_CODE_UNSPECIFIED', null],
  // dev.moonpay.com: `error` is a catch-all without a reason; a stage may fail without any.
  ['declined', 'error', null],
  ['declined', 'UNKNOWN_REASON', null], // fireblocks/ts-sdk
  ['declined', 'payment_authorization_declined', 'payment_authorization_declined'],
  ['declined', 'BANK_VERIFICATION_FAILED', 'BANK_VERIFICATION_FAILED'], // developers.circle.com
])('a purchase that is %s for the reason %j shows the reason %j', async (state, reason, shown) => {
  expect(await reasonAfter({ state, reason })).toBe(shown)
})

const hash = `0x${'ab'.repeat(32)}`

test.each<[from: string, known: string | null, word: SellerWord, kept: string | null]>([
  ['takes a hash that comes after the report of sending', null, { state: 'sending', hash }, hash],
  ['keeps the first hash', hash, { state: 'sending', hash: hash.replace('a', 'c') }, hash],
  ['ignores the hash of a report that is older', null, { state: 'paid', hash }, null],
  ['ignores a text that is no hash', null, { state: 'sending', hash: '0xab' }, null],
])('a purchase that is sending %s', async (_, known, word, kept) => {
  const purchase = { id: 'a', state: 'sending', hash: known } as StoredPurchase
  const change = async (_before: StoredPurchase, changed: object) => ({ ...purchase, ...changed })
  const after = await applyWord({ purchases: { change } as never, now: () => 0 }, purchase, word)
  expect([after.state, after.hash]).toEqual(['sending', kept])
})
