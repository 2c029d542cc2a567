import { property, type Random } from '@portico/testing'
import { expect, test } from 'vitest'
import { CaipError, networkIdOf, parseCaipAddress, parseCaipNetworkId } from './caip.ts'
import { namespaces, toCaipAddress, toCaipNetworkId } from './caipIds.ts'

const letters = 'abcXYZ0129-_'
const someNamespace = (random: Random) => random.pick(namespaces)
const someReference = (random: Random) => `a${random.text(63, letters)}`
const someAddress = (random: Random) => `0${random.text(127, `${letters}.%`)}`

test('written ids are read back unchanged', () => {
  property((random) => {
    const namespace = someNamespace(random)
    const reference = someReference(random)
    const address = someAddress(random)
    const networkId = toCaipNetworkId(namespace, reference)
    expect(parseCaipNetworkId(networkId)).toEqual({ namespace, reference })
    const caipAddress = toCaipAddress(networkId, address)
    expect(parseCaipAddress(caipAddress)).toEqual({ namespace, reference, address })
    expect(networkIdOf(caipAddress)).toBe(networkId)
  }, 1000)
})

test('any text is either an id that is written back unchanged, or causes a CaipError', () => {
  property((random) => {
    const part = () =>
      random.pick([someNamespace(random), someReference(random), random.text(5), random.text(200)])
    const text = random.list(5, part).join(':')
    const read = [
      () => {
        const { namespace, reference, address } = parseCaipAddress(text)
        return toCaipAddress(toCaipNetworkId(namespace, reference), address)
      },
      () => {
        const { namespace, reference } = parseCaipNetworkId(text)
        return toCaipNetworkId(namespace, reference)
      },
    ]
    for (const again of read) {
      try {
        expect(again()).toBe(text)
      } catch (error) {
        if (!(error instanceof CaipError)) throw error
      }
    }
  }, 3000)
})
