import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'

const guardModule = path.join(import.meta.dirname, 'guardProcess.ts')

function run(code: string) {
  const args = ['--input-type=module', '--eval', code]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

test.skipIf(process.platform === 'win32')(
  'a guarded process ends even if its guardian is killed',
  async () => {
    const guarded = run('setInterval(() => {}, 1e9)')
    const ended = once(guarded, 'exit')
    const guardian = run(`
      import { guardProcess } from ${JSON.stringify(guardModule)}
      guardProcess(${guarded.pid})
      console.log('guarding')
      setInterval(() => {}, 1e9)
    `)
    await once(guardian.stdout, 'data')
    guardian.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGTERM'])
  },
)

test('a lifted guard does not end the process, and does not keep its guardian alive', async () => {
  const guarded = run('setInterval(() => {}, 1e9)')
  const guardian = run(`
    import { guardProcess } from ${JSON.stringify(guardModule)}
    guardProcess(${guarded.pid})()
  `)
  await once(guardian, 'exit')
  expect(guarded.exitCode ?? guarded.signalCode).toBeNull()
  guarded.kill('SIGKILL')
  await once(guarded, 'exit')
})
