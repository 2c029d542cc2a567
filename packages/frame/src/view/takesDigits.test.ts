import { expect, test } from 'vitest'
import { type AccountChange, shownChange } from '../account/accountChanges.ts'
import { accountI18nOf } from '../account/words/accountI18n.ts'
import { shownContinue } from '../continue/giveLogin.ts'
import { vaultTextsOf } from '../vault/i18n/texts.ts'
import { shownFor } from './approval.ts'

const place = { site: 'https://shop.example', email: 'a@mail.example' }
const sent = { title: 'Send?', site: place.site, account: '0x1', warnings: [], confirm: 'Sign' }
const changed = (kind: AccountChange['kind']) =>
  shownChange({ kind }, accountI18nOf('en'), place).takesDigits

test.each([
  ['a site gets a login', () => shownContinue(place, vaultTextsOf('en')).takesDigits],
  ['a device gets a wallet', () => changed('allowDevice')],
  ['a wallet of the operator is made', () => changed('makeAssisted')],
  ['a wallet of the operator is opened', () => changed('openAssisted')],
  ['the address of the account changes', () => changed('changeEmail')],
  ['a way back is added', () => changed('addWay')],
  ['a way back is removed', () => changed('removeWay')],
  ['the account is deleted', () => changed('deleteAccount')],
  [
    'value moves without a passkey',
    () => shownFor(sent, { name: undefined, isByPressOnly: true }).takesDigits,
  ],
])('a key alone is not enough when %s', (_, read) => {
  expect(read()).toBe(true)
})

test.each([
  ['a device is logged out', () => changed('logOutDevice')],
  ['all devices are logged out', () => changed('logOutEverywhere')],
  ['a device is disconnected', () => changed('disconnectDevice')],
  ['this device leaves', () => changed('leave')],
  ['a device is refused', () => changed('refuseDevice')],
  ['a waiting change is refused', () => changed('refuseWaiting')],
  [
    'a text is signed, or a passkey follows',
    () => shownFor(sent, { name: undefined, isByPressOnly: false }).takesDigits,
  ],
])('a key that a Tab led to the button is enough when %s', (_, read) => {
  expect(read()).toBeUndefined()
})
