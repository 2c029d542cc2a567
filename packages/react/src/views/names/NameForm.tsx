import type { PorticoError } from '@portico/core'
import type { NameRefusal, NameSuggestion } from '@portico/core/internal'
import type { FormEvent } from 'react'
import type { NameKey } from '../../i18n/subjects/nameMessages.ts'
import { useNameText } from '../../i18n/subjects/useNameText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { Row } from '../../ui/Row.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import css from './NameForm.css?inline'
import { useNameCheck } from './useNameCheck.ts'

/** The typed label and its zone, and the result of the last try. */
export type NameFormProps = {
  zone: string
  typed: string
  type: (text: string) => void
  choose: (name: string) => Promise<void>
  refusal: NameRefusal | undefined
  error: PorticoError | undefined
}

/** The name, whether it is free, and similar free names. */
export function NameForm({ zone, typed, type, choose, refusal, error }: NameFormProps) {
  useStyles(css)
  const t = useNameText()
  const check = useNameCheck(typed, zone)
  const isReady = check.isFree === true
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) void choose(check.name)
  }
  return (
    <form className="name-form" onSubmit={submit} noValidate>
      <div className="name-words">
        <h3 className="name-title">{t('name.title')}</h3>
        <p className="name-body">{t('name.body')}</p>
      </div>
      <div>
        <NameLine zone={zone} typed={typed} type={type} isBad={check.issue !== undefined} />
        <NameState check={check} />
      </div>
      <Likes zone={zone} likes={check.likes} type={type} />
      {check.error && <ErrorNote error={check.error as PorticoError} onRetry={check.retry} />}
      {refusal === 'taken' || refusal === 'invalid' ? (
        <StateNote kind="error" title={t(`name.${refusal}`)} body={t('name.takenBody')} />
      ) : (
        error && <ErrorNote error={error} />
      )}
      <Button type="submit" disabled={!isReady}>
        {t('name.button')}
      </Button>
    </form>
  )
}

type NameLineProps = Pick<NameFormProps, 'zone' | 'typed' | 'type'> & { isBad: boolean }

function NameLine({ zone, typed, type, isBad }: NameLineProps) {
  const t = useNameText()
  return (
    <div className="name-line" data-invalid={isBad} dir="ltr">
      <input
        className="name-input"
        name="account-name"
        aria-label={t('name.label')}
        aria-invalid={isBad}
        aria-describedby="portico-name-state portico-name-zone"
        data-autofocus=""
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={63}
        value={typed}
        onChange={({ target }) => type(target.value.toLowerCase())}
      />
      <bdi id="portico-name-zone" className="name-zone">
        {`.${zone}`}
      </bdi>
    </div>
  )
}

type Check = ReturnType<typeof useNameCheck>

/** Says whether the name is free; its place is reserved. */
function NameState({ check }: { check: Check }) {
  const t = useNameText()
  const { issue, isEmpty, isFree, error } = check
  const [key, tone]: readonly [NameKey | undefined, string] = issue
    ? [issue, 'bad']
    : isEmpty || error
      ? ['name.letters', '']
      : isFree === undefined
        ? ['name.checking', '']
        : isFree
          ? ['name.available', 'good']
          : ['name.registered', 'bad']
  return (
    <p id="portico-name-state" className="name-state" data-tone={tone} role="status">
      {t(key ?? 'name.letters')}
    </p>
  )
}

type LikesProps = Pick<NameFormProps, 'zone' | 'type'> & { likes: readonly NameSuggestion[] }

/** Free names that are similar to the typed one. */
function Likes({ zone, likes, type }: LikesProps) {
  const t = useNameText()
  if (likes.length === 0) return null
  return (
    <List label={t('name.free')}>
      {likes.map(({ name }) => (
        <Row
          key={name}
          icon={<Icon name="check" />}
          title={<bdi>{name}</bdi>}
          detail={t('name.available')}
          onClick={() => type(name.slice(0, -zone.length - 1))}
        />
      ))}
    </List>
  )
}
