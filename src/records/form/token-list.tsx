import { Check, Copy } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { fieldsOf, type Form } from '#lib/field.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useCopied } from '#ui/use-copied.ts'
import { fieldsAt, textAt } from './field-path.ts'
import { useRecordForm } from './form-context.tsx'
import { extraKeys } from './form-fields.tsx'
import css from './token-list.module.css'

/** A value is cut here: the line shows less, and a text of 20 KB has no place in it. */
const MOST_SHOWN_CHARS = 120

export interface TokenListProps {
  readonly form: Form
  /** What tokens call the form: the part before the dot. */
  readonly name: string
  readonly heading: string
  /** Its level on the page. */
  readonly Heading: 'h2' | 'h3'
  /** What is said under a token of where it is used, by its key: `company.phone`. */
  readonly uses?: ReadonlyMap<string, ReactNode> | undefined
}

/** A form's fields as tokens to copy into texts; those that have a value, or all of them. */
export function TokenList({ form, name, heading, Heading, uses }: TokenListProps) {
  const { record } = useRecordForm()
  const [isAll, setIsAll] = useState(false)
  const headingId = useId()
  const extra = extraKeys(form, record).map((key) => ({ key, label: key }))
  const at = fieldsAt(form.key)
  const words = fieldsOf(form).filter(({ kind }) => kind !== 'picture')
  const tokens = [...words, ...extra].map(({ key, label }) => ({ key, label, value: textAt(record, `${at}.${key}`).trim() }))
  const filled = tokens.filter(({ value }) => value !== '')
  const shown = isAll ? tokens : filled
  return (
    <section className={css.tokens} aria-labelledby={headingId}>
      <div className={css.head}>
        <Heading id={headingId}>{heading}</Heading>
        {filled.length < tokens.length && <LinkButton onClick={() => setIsAll(!isAll)}>{isAll ? 'Filled in' : 'All'}</LinkButton>}
      </div>
      {shown.length === 0 ? (
        <p className={css.none}>Each field that you fill in can be used in texts. Its token is shown here.</p>
      ) : (
        <ul>
          {shown.map(({ key, label, value }) => (
            <Token key={key} token={`{{${name}.${key}}}`} value={value === '' ? label : value} isEmpty={value === ''}>
              {uses?.get(`${name}.${key}`)}
            </Token>
          ))}
        </ul>
      )}
    </section>
  )
}

interface TokenProps {
  readonly token: string
  readonly value: string
  readonly isEmpty: boolean
  readonly children: ReactNode
}

function Token({ token, value, isEmpty, children }: TokenProps) {
  const id = useId()
  const { isCopied, copy } = useCopied(token)
  return (
    <li className={css.token}>
      <span id={id} className={css.name}>
        {token}
      </span>
      <span className={isEmpty ? css.empty : css.value} dir="auto">
        {value.slice(0, MOST_SHOWN_CHARS)}
      </span>
      {children !== undefined && <span className={css.uses}>{children}</span>}
      <Button
        variant="quiet"
        iconOnly
        small
        className={css.copy}
        aria-label={isCopied ? 'Copied' : 'Copy token'}
        aria-describedby={id}
        onClick={copy}
      >
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </Button>
    </li>
  )
}
