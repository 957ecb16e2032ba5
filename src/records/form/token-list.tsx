import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { formatToken } from '#domain/tokens/tokens.ts'
import { tokenLabel } from '#domain/tokens/token-values.ts'
import { formSpecFields, type FormSpec } from '#lib/field-spec.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { useCopied } from '#ui/buttons/use-copied.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { formFieldsPath, textAt } from './field-path.ts'
import { useRecordForm } from './record-form-context.tsx'
import { extraFieldKeys } from './record-form-fields.tsx'
import css from './token-list.module.css'

/** Longer values are cut: a text of 20 KB has no place in a line. */
const MAX_SHOWN_CHARS = 120

export interface TokenListProps {
  readonly form: FormSpec
  /** Name of the form in merge fields: the part before the dot. */
  readonly name: string
  readonly heading: string
  readonly Heading: 'h2' | 'h3'
  /** Value that a merge field stands for, by its key (`offer.price`), where it differs from the text of its field. */
  readonly shownValue?: ((key: string) => string | undefined) | undefined
  /** Usage of a merge field, by its key. */
  readonly uses?: ReadonlyMap<string, ReactNode> | undefined
}

/** The merge fields of a form, to copy into texts: those with a value, or all of them. */
export function TokenList({ form, name, heading, Heading, shownValue, uses }: TokenListProps) {
  const { record } = useRecordForm()
  const [isAll, setIsAll] = useState(false)
  const headingId = useId()
  const at = formFieldsPath(form.key)
  const described = formSpecFields(form).filter(({ kind }) => kind !== 'picture')
  const tokens = [...described.map(({ key }) => key), ...extraFieldKeys(form, record)].map((field) => {
    const key = `${name}.${field}`
    const stored = textAt(record, `${at}.${field}`).trim()
    const known = tokenLabel(key)
    const label = known === key ? (described.find((one) => one.key === field)?.label ?? field) : known
    return { key, label, value: stored === '' ? '' : (shownValue?.(key) ?? stored) }
  })
  const filled = tokens.filter(({ value }) => value !== '')
  const shown = isAll ? tokens : filled
  return (
    <section aria-labelledby={headingId}>
      <div className={css.head}>
        <Heading id={headingId}>{heading}</Heading>
        {filled.length < tokens.length && (
          <LinkButton onClick={() => setIsAll(!isAll)}>{isAll ? t`Filled in` : t`All`}</LinkButton>
        )}
      </div>
      {shown.length === 0 ? (
        <p className={css.none}>{t`Use any field you fill in as a merge field in your texts.`}</p>
      ) : (
        <ul>
          {shown.map((token) => (
            <TokenRow key={token.key} tokenKey={token.key} label={token.label} value={token.value}>
              {uses?.get(token.key)}
            </TokenRow>
          ))}
        </ul>
      )}
    </section>
  )
}

interface TokenRowProps {
  readonly tokenKey: string
  readonly label: string
  readonly value: string
  readonly children: ReactNode
}

/** The code of a merge field shows on hover and focus only. */
function TokenRow({ tokenKey, label, value, children }: TokenRowProps) {
  const { isCopied, copy } = useCopied(formatToken(tokenKey))
  return (
    <li className={css.token}>
      <span className={css.label}>{label}</span>
      <span className={value === '' ? css.empty : css.value} dir="auto">
        {value === '' ? t`Not filled in yet` : value.slice(0, MAX_SHOWN_CHARS)}
      </span>
      {children !== undefined && <span className={css.uses}>{children}</span>}
      <span className={css.copy}>
        <Button variant="quiet" iconOnly small aria-label={t`Copy merge field ${label}`} onClick={copy}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        </Button>
        <span className={css.tip} aria-hidden="true">
          {isCopied ? t`Copied` : t`Copy merge field: ${tokenKey}`}
        </span>
        <VisuallyHidden role="status">{isCopied ? t`Copied` : ''}</VisuallyHidden>
      </span>
    </li>
  )
}
