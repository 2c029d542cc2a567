import { hasZeroBits, workHeader } from '@portico/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, testAuth } from '../../../test/createTestServer.ts'
import { onTwoNodes } from '../../../test/store/onTwoNodes.ts'
import { createDevice, hashOfWork, outcomeOf, solveWork } from '../device.test.util.ts'

type Device = Awaited<ReturnType<typeof createDevice>>
type Node = Awaited<ReturnType<typeof createTestServer>>
const required = 'WORK_REQUIRED work'
let addresses = 0
const newAddress = () => `visitor-${++addresses}@mail.example`

/** Requests a code with this work. */
const ask = (device: Device, work?: string, at?: Node) =>
  device.start(newAddress(), {
    isIdle: true,
    ...(at && { at }),
    ...(work !== undefined && { headers: { [workHeader]: work } }),
  })
const challengeOf = ({ headers }: { headers: Headers }) => headers.get(workHeader) ?? ''

/** Requests as many codes as are free. */
async function heat(device: Device, most = 10): Promise<string> {
  for (let at = 0; at < most; at += 1) expect(outcomeOf(await ask(device))).toBe('ok')
  const refused = await ask(device)
  expect([refused.status, outcomeOf(refused)]).toEqual([428, required])
  return challengeOf(refused)
}

describe('a visitor who requests many codes', () => {
  let node: Node
  let device: Device
  beforeEach(async () => {
    node = await createTestServer()
    device = await createDevice(node)
  })

  test('works for each further code, and for none an hour later', async () => {
    const challenge = await heat(device)
    expect(outcomeOf(await ask(device, solveWork(challenge)))).toBe('ok')
    expect(outcomeOf(await ask(device))).toBe(required)
    node.advance(3_600_001)
    expect(outcomeOf(await ask(device))).toBe('ok')
    await node.server.drain(0)
    expect(node.mails).toHaveLength(12)
  })

  test('can use a solution for one code, even in many requests at once', async () => {
    const work = solveWork(await heat(device))
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => ask(device, work)))
    expect(outcomes.map(outcomeOf).filter((outcome) => outcome === 'ok')).toHaveLength(1)
    expect(outcomeOf(await ask(device, work))).toBe(required)
  })

  test('can use a solution only on the same device, in time', async () => {
    const work = solveWork(await heat(device))
    expect(outcomeOf(await ask(await createDevice(node), work))).toBe(required)
    node.advance(300_000)
    expect(outcomeOf(await ask(device, work))).toBe(required)
  })

  test.each([
    ['nothing', () => ''],
    ['only the challenge', (challenge: string) => challenge],
    ['no solution', (challenge: string) => `${challenge}~`],
    ['other letters', (challenge: string) => `${challenge}~ä`],
    ['too much', (challenge: string) => `${solveWork(challenge)}~${'x'.repeat(100)}`],
    ['less work', (challenge: string) => solveWork(challenge.replace(/\.4\./, '.1.'))],
    ['a longer time', (challenge: string) => solveWork(challenge.replace(/^\d/, '9'))],
    [
      'a challenge of its own',
      () => solveWork(`9999999999999.1.${'A'.repeat(22)}.${'0'.repeat(64)}`),
    ],
  ])('cannot use %s', async (_, cheat) => {
    const challenge = await heat(device)
    expect(outcomeOf(await ask(device, cheat(challenge)))).toBe(required)
    // The challenge stays valid after that.
    expect(outcomeOf(await ask(device, solveWork(challenge)))).toBe('ok')
  })

  test('cannot use a solution with too few zeros', async () => {
    const challenge = await heat(device)
    let lazy = ''
    for (let at = 0; lazy === ''; at += 1) {
      const work = `${challenge}~x${at}`
      if (!hasZeroBits(hashOfWork(work), 4)) lazy = work
    }
    expect(outcomeOf(await ask(device, lazy))).toBe(required)
  })

  test('gets no further mail, despite the work, when the mails of the hour are used up', async () => {
    const auth = { ...testAuth, mailsPerHour: 5 }
    const small = await createTestServer({ config: { auth } })
    const visitor = await createDevice(small)
    const challenge = await heat(visitor, 3)
    expect(outcomeOf(await ask(visitor, solveWork(challenge)))).toBe('ok')
    const last = solveWork(challengeOf(await ask(visitor)))
    expect(outcomeOf(await ask(visitor, last))).toBe('RATE_LIMITED mail')
  })
})

describe('work over two nodes', () => {
  const nodes = onTwoNodes()

  test('is accepted at the other node, once', async () => {
    const device = await createDevice(nodes[0])
    const work = solveWork(await heat(device))
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => ask(device, work, nodes[at % 2 === 0 ? 0 : 1])),
    )
    expect(answers.map(outcomeOf).filter((outcome) => outcome === 'ok')).toHaveLength(1)
  })

  test('begins after ten free codes in total', async () => {
    const device = await createDevice(nodes[0])
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => ask(device, undefined, nodes[at % 2 === 0 ? 0 : 1])),
    )
    expect(answers.map(outcomeOf).filter((outcome) => outcome === 'ok')).toHaveLength(10)
  })
})
