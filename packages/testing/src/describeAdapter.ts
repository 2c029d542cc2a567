import { type AdapterFeature, featureActions } from '@portico/core/adapter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeCalls, describePermissions, describeWriting } from './adapter/describeCalls.ts'
import { describeNames } from './adapter/describeNames.ts'
import { describeDeadNode, describeReading, describeReceiving } from './adapter/describeReading.ts'
import { describeSending } from './adapter/describeSending.ts'
import { describeSendingNfts } from './adapter/describeSendingNfts.ts'
import {
  describeSigning,
  describeTransactions,
  describeTypedData,
} from './adapter/describeSigning.ts'
import { describeSwitching } from './adapter/describeSwitching.ts'
import type { AdapterHarness, AdapterSuite } from './adapter/suite.ts'

export type { AdapterFixture, AdapterHarness } from './adapter/suite.ts'

/** The tests of each feature with its own actions. */
const featureSuites: Readonly<Record<AdapterFeature, ((suite: AdapterSuite) => void) | undefined>> =
  {
    send: describeSending,
    sendNft: describeSendingNfts,
    receive: describeReceiving,
    switchNetwork: describeSwitching,
    typedData: describeTypedData,
    names: describeNames,
    signTransaction: describeTransactions,
    writeContract: describeWriting,
    calls: describeCalls,
    permissions: describePermissions,
    // The holdings that a wallet reports are parsed, with tests next to the parser.
    assets: undefined,
    // The sources of swaps are specific to each family, and have tests there.
    swaps: undefined,
  }

/** Tests the requirements of every adapter (contract: `Adapter` of core), and of the features that it names. */
export function describeAdapter(name: string, harness: AdapterHarness): void {
  describe(`adapter conformance: ${name}`, () => {
    const suite = {} as AdapterSuite
    beforeAll(async () => {
      suite.at = await harness.start()
      suite.actions = (await harness.create().load(suite.at.context)) as AdapterSuite['actions']
    })
    afterAll(() => suite.at?.stop?.())
    describeShape(harness, suite)
    describeReading(suite)
    describeSigning(suite)
    const { features } = harness.create()
    for (const feature of features) featureSuites[feature]?.(suite)
    describeDeadNode(suite)
  })
}

function describeShape({ create }: AdapterHarness, suite: AdapterSuite): void {
  test('reports its namespace and features before it loads', () => {
    const { namespace, features } = create()
    expect(namespace).toMatch(/^[a-z0-9]+$/)
    const known = Object.keys(featureSuites)
    for (const feature of features) expect(known).toContain(feature)
  })

  test('has the actions of its named features, and no others', () => {
    const { features } = create()
    for (const [feature, names] of Object.entries(featureActions))
      for (const name of names)
        expect([name, suite.actions[name] !== undefined]).toEqual([
          name,
          (features as readonly string[]).includes(feature),
        ])
  })

  test('discovery can be stopped, even twice', async () => {
    const stop = await create().discover(
      () => {},
      () => {},
    )
    stop()
    stop()
  })
}
