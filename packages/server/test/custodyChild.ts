/**
 * Runs as a process: one device of an account, in the folder of the first argument. It begins epoch after epoch until
 * it is killed, or until it kills itself after the number of statements in the second argument. The device stores its
 * data in `device.json`: its share of the current epoch, and of the next one, as a login frame stores both until the
 * server has answered. Prints a line for each epoch.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Device, nextEpoch } from './custodyDevice.ts'
import { openCustody } from './custodyWorld.ts'

const folder = process.argv[2] ?? ''
const path = join(folder, 'device.json')

type StoredDevice = Record<keyof Device, string>
const toDevice = (stored: StoredDevice): Device => ({
  ...stored,
  deviceShare: new Uint8Array(Buffer.from(stored.deviceShare, 'hex')),
  prf: new Uint8Array(Buffer.from(stored.prf, 'hex')),
})
const toStored = (device: Device): StoredDevice => ({
  ...device,
  deviceShare: Buffer.from(device.deviceShare).toString('hex'),
  prf: Buffer.from(device.prf).toString('hex'),
})
const store = (devices: readonly Device[]) => {
  writeFileSync(`${path}.new`, JSON.stringify(devices.map(toStored)))
  renameSync(`${path}.new`, path)
}

// The parent process is gone.
process.stdin.resume().on('end', () => process.exit(1))

const dieAfter = Number(process.argv[3] ?? Number.NaN)
let statements = Number.NaN

const { custody } = await openCustody(folder, {
  onStatement: () => {
    if (++statements === dieAfter) process.kill(process.pid, 'SIGKILL')
  },
})
const stored = (JSON.parse(readFileSync(path, 'utf8')) as StoredDevice[]).map(toDevice)
const release = await custody.release('alice', 'phone')
let device = stored.find(({ epoch }) => epoch === release?.wallet.epoch)
if (!device) throw new Error('The device has no share of the epoch')
for (;;) {
  const next = await nextEpoch(custody, device)
  store([device, next.stored])
  process.stdout.write('begins\n')
  statements = 0
  if (!(await custody.changeEpoch(device.epoch, next.epoch))) throw new Error('No new epoch')
  device = next.stored
  store([device])
}
