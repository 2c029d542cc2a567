import type { ReactNode } from 'react'
import { Screen } from '../parts/Screen.tsx'

/** One thing that can be in use. `children` is what stands before the radio button. */
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
  /** What is chosen, for those who do not see the screen. */
  legend: string
  /** The name of the group of radio buttons. */
  name: string
  choices: readonly Choice[]
  /** What else can be done, above the button that goes back. */
  end?: ReactNode
  back: () => void
}

/** Chooses the one of a list that is in use. */
export const ChoiceScreen = ({
  title,
  lead,
  legend,
  name,
  choices,
  end,
  back,
}: ChoiceScreenProps) => (
  <Screen title={title} lead={lead} back={back}>
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(({ key, label, isChosen, choose, children }) => (
        <label key={key} className="option">
          {children}
          <input type="radio" name={name} aria-label={label} checked={isChosen} onChange={choose} />
        </label>
      ))}
    </fieldset>
    <div className="screen-end">
      {end}
      <button type="button" className="button button-primary" onClick={back}>
        Done
      </button>
    </div>
  </Screen>
)
