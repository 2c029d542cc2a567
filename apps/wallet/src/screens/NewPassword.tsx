import { useEffect, useState } from 'react'
import type { PasswordStrength } from '../vault/passwordStrength.ts'

type NewPasswordProps = { value: string; onChange(value: string): void }

/** The field for a new password, with how strong it is. */
export function NewPassword({ value, onChange }: NewPasswordProps) {
  const measure = useMeasure()
  const strength = value === '' ? undefined : measure?.(value)
  return (
    <>
      <label className="field">
        Password
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
        aria-label="Strength of the password"
        min={0}
        low={0.6}
        high={0.999}
        optimum={1}
        max={1}
        value={strength?.share ?? 0}
      />
      <p className="field-hint" id="password-strength" role="status">
        {strength?.words ??
          'Three or four words that have nothing to do with each other are good, and easy to keep in mind.'}
      </p>
    </>
  )
}

/** The estimate of a password, as soon as its word lists are here. */
function useMeasure(): ((password: string) => PasswordStrength) | undefined {
  const [measure, setMeasure] = useState<{ of: (password: string) => PasswordStrength }>()
  useEffect(() => {
    // Where they do not come now, they are asked for again once the password is to be taken.
    import('../vault/passwordStrength.ts').then(
      ({ passwordStrength }) => setMeasure({ of: passwordStrength }),
      () => {},
    )
  }, [])
  return measure?.of
}
