import { expectTypeOf, test } from 'vitest'
import { errorOf } from './errorOf.ts'
import { isPorticoError, PorticoError } from './PorticoError.ts'

declare const error: unknown

test('requires the parameters of the text, and accepts no others', () => {
  errorOf('USER_REJECTED')
  errorOf('USER_REJECTED', {}, new Error('4001'))
  errorOf('INSUFFICIENT_BALANCE', { balance: '1.5', symbol: 'ETH' })
  // @ts-expect-error the text shows the balance too
  errorOf('INSUFFICIENT_BALANCE', { symbol: 'ETH' })
  // @ts-expect-error the text names a wallet
  errorOf('SWITCH_UNSUPPORTED')
  // @ts-expect-error the text has no such place
  errorOf('SWITCH_UNSUPPORTED', { wallet: 'Frame', reason: 'none' })
  // @ts-expect-error the text has no place at all
  errorOf('USER_REJECTED', { reason: 'none' })
  // @ts-expect-error no code of the catalogue
  errorOf('NOT_A_CODE')
})

test('an error whose text is loaded from the start is created by its class', () => {
  new PorticoError('INVALID_OPTION', { option: 'theme', problem: 'is fixed' })
  // @ts-expect-error the text names what is wrong with it
  new PorticoError('INVALID_OPTION', { option: 'theme' })
})

test('a code narrows the code and the parameters', () => {
  if (isPorticoError(error, 'SWITCH_UNSUPPORTED')) {
    expectTypeOf(error.code).toEqualTypeOf<'SWITCH_UNSUPPORTED'>()
    expectTypeOf(error.params.wallet).toEqualTypeOf<string | number>()
    expectTypeOf(error.params.other).toEqualTypeOf<string | number | undefined>()
  }
  if (isPorticoError(error)) expectTypeOf(error).toEqualTypeOf<PorticoError>()
  expectTypeOf(errorOf('UNKNOWN')).toExtend<PorticoError>()
})
