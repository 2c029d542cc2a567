import { useState } from 'react'
import type { Bytes } from '../bytes.ts'
import { demonstrationWords } from '../keys/demonstration.ts'
import { parseWords } from '../keys/words.ts'
import { Screen } from '../parts/Screen.tsx'
import { useText } from '../parts/useText.ts'
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
  const { say } = useText()
  const { config } = useWallet()
  return (
    <Screen title={say('welcome')} lead={say(isDamaged ? 'welcomeDamaged' : 'welcomeLead')}>
      <img className="welcome" src="/icon.svg" alt="" width="96" height="96" />
      <div className="screen-end">
        <button type="button" className="button button-primary" onClick={() => go('create')}>
          {say('createWallet')}
        </button>
        <button type="button" className="button" onClick={() => go('import')}>
          {say('importPhrase')}
        </button>
        {config.isLocal && <DemonstrationSeed protect={protect} />}
      </div>
    </Screen>
  )
}

/** Offers the seed of the local stack, which is public. */
function DemonstrationSeed({ protect }: Pick<WelcomeProps, 'protect'>) {
  const { say } = useText()
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => protect(parseWords(demonstrationWords))}
      >
        {say('importDemonstration')}
      </button>
      <p className="field-hint">{say('demonstrationHint')}</p>
    </>
  )
}
