import { useConfig } from '../hooks/useConfig.ts'
import { definePart, usePart } from '../hooks/usePart.ts'
import { AccountSettings } from './account/AccountSettings.tsx'
import { useLastConnection } from './shared/useLastConnection.ts'

const loginPart = definePart(() =>
  import('./login/accountLoginViews.ts').then(({ default: views }) => views.LoginSettings),
)

const namePart = definePart(() =>
  import('./names/nameViews.ts').then(({ default: views }) => views.NameSetting),
)

/** The settings of the account, with those of the login and of names. */
export default function WholeSettings() {
  const connection = useLastConnection()
  const { apiUrl } = useConfig()
  const isLogin = connection?.connectorId === 'auth'
  const LoginSettings = usePart(loginPart, isLogin)
  const NameSetting = usePart(namePart, connection && apiUrl)
  if (!connection) return null
  return (
    <>
      <AccountSettings connection={connection} />
      {/* Last, because they load later and must not move the others. */}
      {NameSetting && <NameSetting />}
      {isLogin && LoginSettings && <LoginSettings connection={connection} />}
    </>
  )
}
