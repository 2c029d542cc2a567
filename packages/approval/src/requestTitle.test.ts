import { expect, test } from 'vitest'
import { messageTitle, typedDataTitle } from './requestTitle.ts'

test('titles a sign-in by its host', () => {
  expect(
    messageTitle({ text: '', isText: true, hasHidden: false, signInHost: 'shop.example' }),
  ).toBe('Sign in to shop.example')
  expect(messageTitle({ text: 'hi', isText: true, hasHidden: false })).toBe('Sign a message')
})

test('titles typed data by its only step, else by its domain, cut to fit', () => {
  const step = { title: 'Allow spending PUSD' }
  expect(typedDataTitle([step], 'Portico Dollar')).toBe(step.title)
  expect(typedDataTitle([step, step], 'Portico Dollar')).toBe('Sign data for Portico Dollar')
  expect(typedDataTitle(undefined, 'W'.repeat(10_000))).toBe(`Sign data for ${'W'.repeat(39)}…`)
  expect(typedDataTitle([], 12)).toBe('Sign data')
})
