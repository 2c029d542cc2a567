import { ApiError } from './apiError.ts'

/** Runs an action and counts it, even if it is refused. Other failures are counted with the requests. */
export async function counted<Event extends string, T>(
  count: (labels: { event: Event | 'refused' }) => void,
  event: Event,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const done = await work()
    count({ event })
    return done
  } catch (error) {
    if (error instanceof ApiError) count({ event: 'refused' })
    throw error
  }
}
