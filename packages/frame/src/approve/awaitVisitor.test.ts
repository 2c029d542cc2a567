import { FrameError } from '@portico/contract'
import { expect, test, vi } from 'vitest'
import { awaitVisitor } from './awaitVisitor.ts'

const assertion = { id: 'i', clientDataJSON: 'c', authenticatorData: 'a', signature: 's' }
const problem = 'No passkey was used.'

test('a request that requires no passkey is approved by the press', async () => {
  const press = async () => 'fast'
  expect(await awaitVisitor({ press, usePasskey: undefined })).toEqual({
    isApproved: true,
    choice: 'fast',
  })
})

test('a request that requires a passkey shows again, with the reason, until the passkey is used', async () => {
  const press = vi.fn(async () => 'fast')
  const use = vi.fn(async () => assertion)
  use.mockRejectedValueOnce(new DOMException('The visitor has left it', 'NotAllowedError'))
  const answer = await awaitVisitor({ press, usePasskey: { use, problem } })
  expect(answer).toEqual({ isApproved: true, choice: 'fast', passkey: assertion })
  expect(press.mock.calls).toEqual([[undefined], [problem]])
  expect(use.mock.calls).toEqual([['fast'], ['fast']])
})

test('a visitor who declines declines, also after a passkey that was not used', async () => {
  const press = vi.fn(async (): Promise<undefined> => undefined)
  press.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new FrameError('DECLINED'))
  const use = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  expect(await awaitVisitor({ press, usePasskey: { use, problem } })).toEqual({ isApproved: false })
})
