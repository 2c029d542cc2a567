import type { Connection } from '@portico/core'
import type { LoginMatter, VaultPart } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useLoginText } from '../../i18n/subjects/useLoginText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { Row } from '../../ui/Row.tsx'
import { type LoginProblem, loginProblem } from '../shared/login/loginProblem.ts'
import { useDisconnectHere } from '../shared/useDisconnectHere.ts'
import { changeEmail } from './emailChange.ts'
import css from './LoginSettings.css?inline'
import { manageLogin, refreshUser, vaultUrlOf } from './loginAccount.ts'
import { useProblemText } from './useProblemText.ts'

/** The settings of a visitor who logged in by e-mail. The login frame shows each of them, above the card. */
export function LoginSettings({ connection }: { connection: Connection }) {
  useStyles(css)
  const portico = usePortico()
  const t = useLoginText()
  const problemText = useProblemText()
  const disconnect = useDisconnectHere()
  const email = usePorticoState(({ user }) => user?.email)
  useEffect(() => void refreshUser(portico), [portico])
  const [problem, setProblem] = useState<LoginProblem>()
  const open = (matter: LoginMatter) => async () => {
    setProblem(undefined)
    try {
      if ((await manageLogin(portico, matter)) === 'ended') await disconnect(connection)
    } catch (error) {
      setProblem(loginProblem(error))
    }
  }
  const forward = <Icon name="forward" />
  return (
    <>
      <List label={t('login.account')}>
        <Row
          icon={<Icon name="mail" />}
          title={t('login.email')}
          // The line exists before the address is known.
          detail={<bdi>{email ?? '\u00a0'}</bdi>}
          end={forward}
          onClick={() => void changeEmail(portico, () => disconnect(connection))}
        />
        <Row
          icon={<Icon name="browser" />}
          title={t('login.devices')}
          detail={t('login.devices.body')}
          end={forward}
          onClick={open('devices')}
        />
        <VaultRow part="ways" />
        <VaultRow part="secrets" />
        <Row icon={<Icon name="trash" />} title={t('login.delete')} onClick={open('deletion')} />
      </List>
      <p role="alert" className="login-problem">
        {problem && problemText(problem)}
      </p>
    </>
  )
}

const vaultIcons = { ways: 'shield', secrets: 'key' } as const

/** Leads to a part of the separate page where the owner manages the wallet. */
function VaultRow({ part }: { part: VaultPart }) {
  const portico = usePortico()
  const t = useLoginText()
  const [href, setHref] = useState<string>()
  useEffect(() => {
    let isLive = true
    void vaultUrlOf(portico, part).then((url) => isLive && setHref(url))
    return () => {
      isLive = false
    }
  }, [portico, part])
  return (
    <Row
      icon={<Icon name={vaultIcons[part]} />}
      title={t(`login.${part}`)}
      detail={t(`login.${part}.body`)}
      end={<Icon name="external" />}
      {...(href && { href })}
    />
  )
}
