import { expect, test } from 'vitest'
import { pop, push, replace } from '../modal/steps.ts'
import { type Stack, top } from './stack.ts'

const connect: Stack = [{ view: 'Connect' }]
const deep: Stack = [{ view: 'Account' }, { view: 'Send' }]

test('push shows a view above the others', () => {
  expect(top(push(deep, { view: 'SendPreview' })).view).toBe('SendPreview')
})

test('push of the visible view changes nothing', () => {
  expect(push(deep, { view: 'Send' })).toBe(deep)
})

test('replace swaps the visible view, even the only one', () => {
  expect(replace(deep, { view: 'Receive' })).toEqual([{ view: 'Account' }, { view: 'Receive' }])
  expect(replace(connect, { view: 'Account' })).toEqual([{ view: 'Account' }])
})

test('pop shows the view before, and shows nothing after the only one', () => {
  expect(pop(deep)).toEqual([{ view: 'Account' }])
  expect(pop(connect)).toBeUndefined()
})
