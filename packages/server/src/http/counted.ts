import { ApiError } from './apiError.ts'

/** Does something and counts it, also where it is refused. What fails by itself is counted with the requests. */
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
