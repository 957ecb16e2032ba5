import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { fieldValue, type Opportunity } from '#domain/kinds/opportunity.ts'
import { fieldsOf, type Form } from '#lib/field.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useCopied } from '#ui/use-copied.ts'
import { extraKeys } from './section-form.tsx'
import css from './side-panel.module.css'

/** A value is cut here: the line shows less, and a text of 20 KB has no place in it. */
const MOST_SHOWN_CHARS = 120

/** The section's fields as tokens to copy into texts; those that have a value, or all of them. */
export function TokenList({ form, offer }: { form: Form; offer: Opportunity }) {
  const [isAll, setIsAll] = useState(false)
  const extra = form.open ? extraKeys(form, offer).map((key) => ({ key, label: key })) : []
  const tokens = [...fieldsOf(form), ...extra].map(({ key, label }) => ({ key, label, value: fieldValue(offer, form.key, key).trim() }))
  const filled = tokens.filter(({ value }) => value !== '')
  const shown = isAll ? tokens : filled
  return (
    <section className={css.tokens} aria-label="Tokens in this section">
      <div className={css.tokensHead}>
        <h3>Tokens in this section</h3>
        {filled.length < tokens.length && <LinkButton onClick={() => setIsAll(!isAll)}>{isAll ? 'Filled in' : 'All'}</LinkButton>}
      </div>
      {shown.length === 0 ? (
        <p className={css.noTokens}>Each field that you fill in can be used in texts. Its token is shown here.</p>
      ) : (
        <ul>
          {shown.map(({ key, label, value }) => (
            <Token key={key} token={`{{${form.key}.${key}}}`} value={value === '' ? label : value} isEmpty={value === ''} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Token({ token, value, isEmpty }: { token: string; value: string; isEmpty: boolean }) {
  const id = useId()
  const { isCopied, copy } = useCopied(token)
  return (
    <li className={css.token}>
      <span id={id} className={css.tokenName}>
        {token}
      </span>
      <span className={isEmpty ? css.tokenEmpty : css.tokenValue} dir="auto">
        {value.slice(0, MOST_SHOWN_CHARS)}
      </span>
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
