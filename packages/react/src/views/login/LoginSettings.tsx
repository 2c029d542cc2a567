import type { Connection, Portico } from '@portico/core'
import type { LoginMatter } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { useLoginText } from '../../i18n/useLoginText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { Row } from '../../ui/Row.tsx'
import { useDisconnectHere } from '../account/useDisconnectHere.ts'
import css from './LoginSettings.css?inline'
import { emailOf, manageLogin, vaultUrlOf } from './loginFlow.ts'
import { type LoginProblem, loginProblem } from './loginProblem.ts'
import { useProblemText } from './useProblemText.ts'

/** What is read of the login, once it is known. */
function useRead(read: (portico: Portico) => Promise<string | undefined>): string | undefined {
  const portico = usePortico()
  const [text, setText] = useState<string>()
  useEffect(() => {
    let isLive = true
    void read(portico).then((found) => isLive && setText(found))
    return () => {
      isLive = false
    }
  }, [portico, read])
  return text
}

/** What who logged in by e-mail can see and change of the account: the login frame shows it, above the card. */
export function LoginSettings({ connection }: { connection: Connection }) {
  useStyles(css)
  const portico = usePortico()
  const t = useLoginText()
  const problemText = useProblemText()
  const disconnect = useDisconnectHere()
  const email = useRead(emailOf)
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
          icon={<Icon name="wallet" />}
          title={t('login.email')}
          // The line is there before the address is known.
          detail={<bdi>{email ?? '\u00a0'}</bdi>}
          end={forward}
          onClick={open('email')}
        />
        <Row
          icon={<Icon name="browser" />}
          title={t('login.devices')}
          detail={t('login.devices.body')}
          end={forward}
          onClick={open('devices')}
        />
        <VaultRow />
        <Row icon={<Icon name="trash" />} title={t('login.delete')} onClick={open('deletion')} />
      </List>
      <p role="alert" className="login-problem">
        {problem && problemText(problem)}
      </p>
    </>
  )
}

/** Leads to the page of its own where the owner of the wallet keeps it. */
function VaultRow() {
  const t = useLoginText()
  const href = useRead(vaultUrlOf)
  return (
    <Row
      icon={<Icon name="shield" />}
      title={t('login.vault')}
      detail={t('login.vault.body')}
      end={<Icon name="external" />}
      {...(href && { href })}
    />
  )
}
