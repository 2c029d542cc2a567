import { useText } from '../i18n/useText.ts'
import { NetworkList } from './NetworkList.tsx'

/** The networks of the site; the active one is marked. */
export default function Networks() {
  const { t } = useText()
  return (
    <>
      <NetworkList />
      <p className="networks-note">{t('networks.note')}</p>
    </>
  )
}
