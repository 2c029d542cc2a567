import { expect, test } from 'vitest'
import { avatarColors } from './avatarColors.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('an account has the same colors however its address is written', () => {
  expect(avatarColors(address.toLowerCase())).toEqual(avatarColors(address))
})

test('accounts whose addresses differ in one letter look different', () => {
  expect(avatarColors(`${address.slice(0, -1)}7`)).not.toEqual(avatarColors(address))
})
