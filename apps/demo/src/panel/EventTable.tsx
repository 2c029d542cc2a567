import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { EventLog } from './eventLog.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** Shows the widget's events, the newest last. */
export const EventTable = ({ log }: { log: EventLog }) => {
  const events = useSyncExternalStore(log.subscribe, log.read)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (events.length > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [events])

  return (
    <div>
      <div className="panel-head">
        <h3 id="panel-events">Events</h3>
        <button type="button" className="panel-clear" onClick={log.clear}>
          Clear events
        </button>
      </div>
      <div
        ref={list}
        className="panel-log"
        role="log"
        aria-labelledby="panel-events"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard.
        tabIndex={0}
      >
        {events.length === 0 && <p className="panel-none">Nothing has happened yet.</p>}
        {events.map(({ id, time, event: { type, ...detail } }) => (
          <p key={id}>
            <time dateTime={time.toISOString()}>{clock.format(time)}</time> <strong>{type}</strong>{' '}
            <span className="panel-none">{JSON.stringify(detail)}</span>
          </p>
        ))}
      </div>
    </div>
  )
}
