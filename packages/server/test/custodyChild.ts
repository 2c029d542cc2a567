/**
 * Run as a process: one device of an account, in the folder of the first argument, that begins epoch after epoch until it is
 * killed, or kills itself after as many statements of beginning one as the second says. What the device keeps is in `device.json`: its share of the epoch that it is in, and of the one that it is about
 * to begin, as a login frame keeps both until the server has answered. Prints a line for each epoch.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Device, nextEpoch } from './custodyDevice.ts'
import { openCustody } from './custodyWorld.ts'

const folder = process.argv[2] ?? ''
const path = join(folder, 'device.json')

type Kept = Record<keyof Device, string>
const toDevice = (kept: Kept): Device => ({
  ...kept,
  deviceShare: new Uint8Array(Buffer.from(kept.deviceShare, 'hex')),
  prf: new Uint8Array(Buffer.from(kept.prf, 'hex')),
})
const toKept = (device: Device): Kept => ({
  ...device,
  deviceShare: Buffer.from(device.deviceShare).toString('hex'),
  prf: Buffer.from(device.prf).toString('hex'),
})
const keep = (devices: readonly Device[]) => {
  writeFileSync(`${path}.new`, JSON.stringify(devices.map(toKept)))
  renameSync(`${path}.new`, path)
}

// Whoever started it is gone.
process.stdin.resume().on('end', () => process.exit(1))

const dieAfter = Number(process.argv[3] ?? Number.NaN)
let statements = Number.NaN

const { custody } = await openCustody(folder, () => {
  if (++statements === dieAfter) process.kill(process.pid, 'SIGKILL')
})
const kept = (JSON.parse(readFileSync(path, 'utf8')) as Kept[]).map(toDevice)
const release = await custody.release('alice', 'phone')
let device = kept.find(({ epoch }) => epoch === release?.wallet.epoch)
if (!device) throw new Error('The device has no share of the epoch')
for (;;) {
  const next = await nextEpoch(custody, device)
  keep([device, next.kept])
  process.stdout.write('begins\n')
  statements = 0
  if (!(await custody.changeEpoch(device.epoch, next.epoch))) throw new Error('No new epoch')
  device = next.kept
  keep([device])
}
