import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { InHeader } from '../../ui/InHeader.tsx'
import { NetworkChip } from './NetworkChip.tsx'
import { SettingsButton } from './SettingsButton.tsx'

/** The account view's elements in the header: the network, if there is no back button, and the settings. */
export function AccountHeader() {
  const deep = usePorticoState((state) => state.stack.length > 1)
  return (
    <>
      {!deep && (
        <InHeader at="start">
          <NetworkChip />
        </InHeader>
      )}
      <InHeader at="end">
        <SettingsButton />
      </InHeader>
    </>
  )
}
