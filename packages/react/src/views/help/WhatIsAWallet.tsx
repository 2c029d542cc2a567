import { pushView } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { type HelpPoint, HelpPoints } from './HelpPoints.tsx'

const points: readonly HelpPoint[] = [
  {
    title: 'help.wallet.key',
    body: 'help.wallet.key.body',
    drawing: (
      <>
        <path d="M14 18h36v28H14zM14 26h36" />
        <circle className="strong" cx="27" cy="36" r="5" />
        <path className="strong" d="M32 36h13M41 36v4" />
      </>
    ),
  },
  {
    title: 'help.wallet.hold',
    body: 'help.wallet.hold.body',
    drawing: (
      <>
        <path d="M10 15h12v12H10zM26 15h12v12H26zM42 15h12v12H42zM22 21h4M38 21h4" />
        <path d="M32 27v7" strokeDasharray="1 4" />
        <circle className="strong" cx="23" cy="44" r="6" />
        <path className="strong" d="M29 44h16M40 44v5M45 44v4" />
      </>
    ),
  },
  {
    title: 'help.wallet.words',
    body: 'help.wallet.words.body',
    drawing: (
      <>
        <path d="M16 14h32v36H16z" />
        <path d="M22 22h6M36 22h6M22 29h6M36 29h6M22 36h6" />
        <path className="strong" d="M36 40v-3a4 4 0 018 0v3M34 40h12v9H34z" />
      </>
    ),
  },
]

/** Explains in three points what a wallet is, and leads to one. */
export default function WhatIsAWallet() {
  const portico = usePortico()
  const { t } = useText()
  const get = () => {
    portico.internal.emit({ type: 'wallet.get' })
    pushView(portico, { view: 'GetWallet' })
  }
  return (
    <>
      <HelpPoints points={points} />
      <Button autoFocus onClick={get}>
        {t('get.title')}
      </Button>
    </>
  )
}
