import { expect, test } from 'vitest'
import { render } from './render.test.util.ts'
import { useLoaded } from './useLoaded.ts'

function Loaded({ load }: { load: () => Promise<string> }) {
  const { value, isFailed, reload } = useLoaded(load)
  return (
    <button type="button" onClick={reload}>
      {isFailed ? 'failed' : (value ?? 'loading')}
    </button>
  )
}

test('drops an answer to an earlier question', async () => {
  const first = Promise.withResolvers<string>()
  const { host, update } = render(<Loaded load={() => first.promise} />)
  await expect.poll(() => host.textContent).toBe('loading')
  const load = async () => 'second'
  update(<Loaded load={load} />)
  await expect.poll(() => host.textContent).toBe('second')
  first.resolve('first')
  await first.promise
  update(<Loaded load={load} />)
  await expect.poll(() => host.textContent).toBe('second')
})

test('loads again on demand after a failure', async () => {
  const answers = [Promise.reject(new Error('no')), Promise.resolve('there')]
  const load = () => answers.shift() ?? Promise.reject(new Error('asked too often'))
  const { host } = render(<Loaded load={load} />)
  await expect.poll(() => host.textContent).toBe('failed')
  host.querySelector('button')?.click()
  await expect.poll(() => host.textContent).toBe('there')
})
