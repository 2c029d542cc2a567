import type { ReactNode } from 'react'
import { Screen } from '../parts/Screen.tsx'
import { useText } from '../parts/useText.ts'

/** An option in a list. `children` come before the radio button. */
export type Choice = {
  key: string | number
  label: string
  isChosen: boolean
  choose: () => void
  children: ReactNode
}

type ChoiceScreenProps = {
  title: string
  lead: string
  /** The subject of the choice, for screen readers. */
  legend: string
  /** The name of the group of radio buttons. */
  name: string
  choices: readonly Choice[]
  /** Other actions, above the back button. */
  end?: ReactNode
  back: () => void
}

/** Selects the item in use from a list. */
export function ChoiceScreen({ title, lead, legend, name, choices, end, back }: ChoiceScreenProps) {
  const { say } = useText()
  return (
    <Screen title={title} lead={lead} back={back}>
      <fieldset>
        <legend className="visually-hidden">{legend}</legend>
        {choices.map(({ key, label, isChosen, choose, children }) => (
          <label key={key} className="option">
            {children}
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={isChosen}
              onChange={choose}
            />
          </label>
        ))}
      </fieldset>
      <div className="screen-end">
        {end}
        <button type="button" className="button button-primary" onClick={back}>
          {say('done')}
        </button>
      </div>
    </Screen>
  )
}
