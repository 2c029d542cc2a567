import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { InHeader } from '../../ui/InHeader.tsx'
import { NetworkChip } from './NetworkChip.tsx'
import { SettingsButton } from './SettingsButton.tsx'

/** What the account view puts into the header: the network, where nothing leads back, and the settings. */
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
