import { useState } from 'react'
import type { Bytes } from '../bytes.ts'
import { demonstrationWords } from '../keys/demonstration.ts'
import { parseWords } from '../keys/words.ts'
import { Screen } from '../parts/Screen.tsx'
import { useWallet } from '../parts/useWallet.ts'
import { ImportWords } from './ImportWords.tsx'
import { NewWords } from './NewWords.tsx'
import { Protect } from './Protect.tsx'

type Step = { name: 'start' | 'create' | 'import' } | { name: 'protect'; entropy: Bytes }

/** Sets up a new wallet, or an existing one by its recovery words. */
export function Setup({ isDamaged }: { isDamaged: boolean }) {
  const [step, setStep] = useState<Step>({ name: 'start' })
  const back = () => setStep({ name: 'start' })
  const protect = (entropy: Bytes) => setStep({ name: 'protect', entropy })
  if (step.name === 'create') return <NewWords back={back} done={protect} />
  if (step.name === 'import') return <ImportWords back={back} done={protect} />
  if (step.name === 'protect') return <Protect entropy={step.entropy} back={back} />
  return <Welcome isDamaged={isDamaged} go={(name) => setStep({ name })} protect={protect} />
}

type WelcomeProps = {
  isDamaged: boolean
  go: (step: 'create' | 'import') => void
  protect: (entropy: Bytes) => void
}

/** Explains the wallet, and asks for the source of its seed. */
function Welcome({ isDamaged, go, protect }: WelcomeProps) {
  const { config } = useWallet()
  return (
    <Screen
      title="Your wallet, in this browser"
      lead={
        isDamaged
          ? 'The wallet on this device can’t be read. Import its recovery phrase again.'
          : 'Connect to sites by link or QR code. You approve everything before it’s signed.'
      }
    >
      <img className="welcome" src="/icon.svg" alt="" width="96" height="96" />
      <div className="screen-end">
        <button type="button" className="button button-primary" onClick={() => go('create')}>
          Create wallet
        </button>
        <button type="button" className="button" onClick={() => go('import')}>
          Import recovery phrase
        </button>
        {config.isLocal && <DemonstrationSeed protect={protect} />}
      </div>
    </Screen>
  )
}

/** Offers the seed of the local stack, which is public. */
const DemonstrationSeed = ({ protect }: Pick<WelcomeProps, 'protect'>) => (
  <>
    <button
      type="button"
      className="button"
      onClick={() => protect(parseWords(demonstrationWords))}
    >
      Import the demonstration phrase
    </button>
    <p className="field-hint">
      This recovery phrase is public. Its accounts have test money on this machine’s networks, and
      nothing anywhere else.
    </p>
  </>
)
