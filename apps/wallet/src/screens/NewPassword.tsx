import { useEffect, useState } from 'react'
import type { PasswordStrength } from '../vault/passwordStrength.ts'

type NewPasswordProps = { value: string; onChange(value: string): void }

/** The field for a new password, with its strength. */
export function NewPassword({ value, onChange }: NewPasswordProps) {
  const measure = useMeasure()
  const strength = value === '' ? undefined : measure?.(value)
  return (
    <>
      <label className="field">
        <span>Password</span>
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
        aria-label="Password strength"
        min={0}
        low={0.6}
        high={0.999}
        optimum={1}
        max={1}
        value={strength?.share ?? 0}
      />
      <p className="field-hint" id="password-strength" role="status">
        {strength?.words ?? 'Three or four unrelated words are strong and easy to remember.'}
      </p>
    </>
  )
}

/** Returns the strength estimator once its word lists are loaded. */
function useMeasure(): ((password: string) => PasswordStrength) | undefined {
  const [measure, setMeasure] = useState<{ of: (password: string) => PasswordStrength }>()
  useEffect(() => {
    // If they do not load now, they are requested again when the password is accepted.
    import('../vault/passwordStrength.ts').then(
      ({ passwordStrength }) => setMeasure({ of: passwordStrength }),
      () => {},
    )
  }, [])
  return measure?.of
}
