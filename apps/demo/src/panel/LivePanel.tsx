import { EventTable } from './EventTable.tsx'
import type { EventLog } from './eventLog.ts'
import { SignTable } from './SignTable.tsx'
import { StateTable } from './StateTable.tsx'
import './LivePanel.css'

/** The content of the panel. `prices` is the label of the widget's prices. */
export type LivePanelProps = { log: EventLog; prices: string | undefined }

/** For developers: the widget's state and events during its use. */
export const LivePanel = ({ log, prices }: LivePanelProps) => (
  <section className="panel" aria-labelledby="panel-title">
    <details open>
      <summary>
        <h2 id="panel-title">Live panel</h2>
        <span className="panel-note">What the widget knows and tells this page</span>
      </summary>
      <div className="panel-columns">
        <StateTable prices={prices} />
        <EventTable log={log} />
      </div>
      <SignTable />
    </details>
  </section>
)
