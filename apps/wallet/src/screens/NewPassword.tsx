import { useEffect, useState } from 'react'
import { useText } from '../parts/useText.ts'
import type { passwordStrength } from '../vault/passwordStrength.ts'

type NewPasswordProps = { value: string; onChange(value: string): void }

/** The field for a new password, with its strength. */
export function NewPassword({ value, onChange }: NewPasswordProps) {
  const translation = useText()
  const { say } = translation
  const measure = useMeasure()
  const strength = value === '' ? undefined : measure?.(value, translation)
  return (
    <>
      <label className="field">
        <span>{say('password')}</span>
        <input
          className="input"
          type="password"
          autoComplete="new-password"
          value={value}
          aria-describedby="password-strength"
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <meter
        className="strength"
        aria-label={say('passwordStrength')}
        min={0}
        low={0.6}
        high={0.999}
        optimum={1}
        max={1}
        value={strength?.share ?? 0}
      />
      <p className="field-hint" id="password-strength" role="status">
        {strength?.words ?? say('passwordHint')}
      </p>
    </>
  )
}

/** Returns the strength estimator once its word lists are loaded. */
function useMeasure(): typeof passwordStrength | undefined {
  const [measure, setMeasure] = useState<{ of: typeof passwordStrength }>()
  useEffect(() => {
    // If they do not load now, they are requested again when the password is accepted.
    import('../vault/passwordStrength.ts').then(
      ({ passwordStrength }) => setMeasure({ of: passwordStrength }),
      () => {},
    )
  }, [])
  return measure?.of
}
