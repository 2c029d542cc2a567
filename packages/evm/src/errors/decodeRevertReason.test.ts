import { encodeAbiParameters, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeRevertReason } from './decodeRevertReason.ts'

const text = (reason: string): Hex =>
  `0x08c379a0${encodeAbiParameters([{ type: 'string' }], [reason]).slice(2)}`
const panic = (code: bigint): Hex =>
  `0x4e487b71${encodeAbiParameters([{ type: 'uint256' }], [code]).slice(2)}`
const tooLittle: Hex = `0xe450d38c${'0'.repeat(64 * 3)}`

describe('decodeRevertReason', () => {
  test.each([
    ['the text of a revert', { data: text('not on a Sunday') }, 'not on a Sunday'],
    ['data that is wrapped', { cause: { data: { data: text('deep') } } }, 'deep'],
    ['a panic', { data: panic(17n) }, 'panic code 17'],
    ['an ERC-6093 token', { data: tooLittle }, 'the token balance is too low'],
    ['a text without data', { message: 'execution reverted: closed' }, 'closed'],
    [
      'a text of Ganache',
      {
        message: 'VM Exception while processing transaction: revert You must send ether',
        data: { name: 'RuntimeError' },
      },
      'You must send ether',
    ],
    [
      'a text of Ganache without a reason',
      { message: 'execution error: revert' },
      'unknown reason',
    ],
    [
      'a text of Hardhat',
      {
        message:
          "VM Exception while processing transaction: reverted with reason string 'it's closed'",
      },
      "it's closed",
    ],
    ['too little gas', { message: 'EVM error OutOfGas' }, 'out of gas'],
    ["an error of the contract's own", { data: '0x12345678abcd' }, 'custom error 0x12345678'],
    ['data as Nethermind has it', { data: `Reverted ${text('closed')}` }, 'closed'],
    [
      'data before text',
      { data: '0x12345678', message: 'reverted: 4Vx' },
      'custom error 0x12345678',
    ],
    ['the same, by text', { message: 'execution reverted: custom error 0x12' }, 'unknown reason'],
    ['data cut short', { data: '0x08c379a000' }, 'unknown reason'],
    ['no data', { data: '0x', message: 'execution reverted' }, 'unknown reason'],
    ['nothing at all', undefined, 'unknown reason'],
  ])('reads %s', (_what, error, reason) => {
    expect(decodeRevertReason(error)).toBe(reason)
  })

  test('cleans and cuts the text of a contract', () => {
    expect(decodeRevertReason({ data: text('pay\u202e\u0000 me') })).toBe('pay me')
    expect(decodeRevertReason({ data: text('x'.repeat(5000)) })).toHaveLength(200)
  })
})
