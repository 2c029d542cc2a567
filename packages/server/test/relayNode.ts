/**
 * Run as a process: a node of a relay, with the configuration of the first argument, whose clock is
 * ahead by the milliseconds of the second; prints its address.
 */
import { startServer } from '../src/startServer.ts'

const [, , config = '{}', aheadMs = '0'] = process.argv
const { relayUrl } = await startServer({
  ...JSON.parse(config),
  port: 0,
  logLevel: 'silent',
  system: { now: () => Date.now() + Number(aheadMs) },
})
process.stdout.write(`${relayUrl}\n`)
