import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type HelpPoint, HelpPoints } from './HelpPoints.tsx'
import css from './WhatIsANetwork.css?inline'

/** An independent page, of a foundation that runs no network itself. */
const moreUrl = 'https://ethereum.org/developers/docs/networks/'

const points: readonly HelpPoint[] = [
  {
    title: 'help.network.book',
    body: 'help.network.book.body',
    drawing: (
      <>
        <path d="M32 22v9M32 31l-12 9M32 31l12 9M22 43h20" />
        <rect className="strong" x="26" y="12" width="12" height="10" rx="2" />
        <rect x="11" y="39" width="12" height="10" rx="2" />
        <rect x="41" y="39" width="12" height="10" rx="2" />
        <circle className="full" cx="32" cy="31" r="3" />
      </>
    ),
  },
  {
    title: 'help.network.own',
    body: 'help.network.own.body',
    drawing: (
      <>
        <path d="M22 14l11 6v12l-11 6-11-6V20z" />
        <path className="strong" d="M42 26l11 6v12l-11 6-11-6V32z" />
        <circle cx="22" cy="26" r="3" />
        <circle className="full" cx="42" cy="38" r="3" />
      </>
    ),
  },
  {
    title: 'help.network.fee',
    body: 'help.network.fee.body',
    drawing: (
      <>
        <path d="M18 12h28v38l-5-3-4 3-5-3-5 3-4-3-5 3zM24 21h16M24 28h16" />
        <circle className="strong" cx="37" cy="38" r="5" />
      </>
    ),
  },
]

/** Explains in three points what a network is. */
export default function WhatIsANetwork() {
  useStyles(css)
  const { t } = useText()
  return (
    <>
      <HelpPoints points={points} />
      <a className="quiet-link" href={moreUrl} target="_blank" rel="noreferrer">
        <span>{t('help.network.more')}</span> <Icon name="external" />
      </a>
    </>
  )
}
