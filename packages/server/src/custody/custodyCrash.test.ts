import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fuzzRuns } from '@portico/testing'
import { expect, test } from 'vitest'
import { bundledProgram } from '../../test/bundledProgram.ts'
import { joinByPasskey, openWithRelease, registerDevice } from '../../test/custodyDevice.ts'
import { createCustodyWorld } from '../../test/custodyWorld.ts'

const entry = new URL('../../test/custodyChild.ts', import.meta.url)
const rounds = Math.min(fuzzRuns(12), 200)
/** More than the statements of a new epoch, from the account's data key to the commit. */
const statements = 10

/** Begins epochs in a separate process, which dies after one of its statements, or is killed at any moment. */
async function dieBeginning(folder: string, round: number): Promise<void> {
  const isOwn = round % 6 !== 5
  const args = isOwn ? [String(1 + ((round - Math.floor(round / 6)) % statements))] : []
  const child = spawn(process.execPath, [await bundledProgram(entry), folder, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  let lines = 0
  for await (const _ of createInterface(child.stdout))
    if (!isOwn && ++lines === 1 + (round % 4)) child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
}

test(`an epoch begins completely or not at all, through ${rounds} kills`, {
  timeout: rounds * 30_000,
}, async () => {
  const world = await createCustodyWorld()
  try {
    const phone = await registerDevice(world.custody, 'alice', 'phone')
    const path = join(world.folder, 'device.json')
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
    const stored = { ...phone, deviceShare: hex(phone.deviceShare), prf: hex(phone.prf) }
    writeFileSync(path, JSON.stringify([stored]))
    const seen = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      await dieBeginning(world.folder, round)
      const { custody, store } = world
      const released = await custody.release('alice', 'phone')
      if (!released) throw new Error('The wallet is lost')
      const { epoch } = released.wallet
      const devices = JSON.parse(readFileSync(path, 'utf8')) as (typeof stored)[]
      const own = devices.find((device) => device.epoch === epoch)
      if (!own) throw new Error('The device has no share of the epoch')
      const deviceShare = new Uint8Array(Buffer.from(own.deviceShare, 'hex'))
      expect(await openWithRelease({ ...phone, epoch, deviceShare }, released)).toBe(phone.address)
      expect(await store.shares('alice')).toHaveLength(1)
      expect((await store.factors('alice')).map((factor) => factor.epoch)).toEqual([epoch])
      seen.add(epoch)
    }
    expect(seen.size).toBeGreaterThan(1)
    expect((await joinByPasskey(world.custody, phone, 'laptop')).address).toBe(phone.address)
  } finally {
    await world.end()
  }
})
