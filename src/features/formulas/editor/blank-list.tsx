import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type Blank, BLANK_MAX_CHARS, blanksOf, hasTooManyBlanks, MAX_BLANKS } from '#domain/formulas/blanks.ts'
import type { Formula } from '#domain/kinds/formula.ts'
import { tokenOf } from '#domain/tokens/tokens.ts'
import { counted } from '#lib/text/text.ts'
import type { Wanted } from '#records/form/entries/entry-list.tsx'
import { unreadBraces } from '#domain/formulas/prompt-tokens.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import css from './blank-list.module.css'
import { BlankSettingsForm } from './blank-settings.tsx'
import { isTyped, TYPE_WORDS, typeText } from './blank-types.ts'

export interface BlankListProps {
  /** The field that the address leads to. */
  readonly wanted: Wanted | null
}

/** The key of the blank that a field is about: `labels.day`. */
export const blankAt = ({ path }: Wanted): string | null => path.split('.')[1] ?? null

/** What the formula asks for, in the order of the prompt; one is open at a time. */
export function BlankList({ wanted }: BlankListProps) {
  const { record } = useRecordForm<Formula>()
  const blanks = blanksOf(record.src, record)
  const [chosen, setChosen] = useState(() => wanted && blankAt(wanted))
  const [seen, setSeen] = useState(wanted)
  if (seen !== wanted) {
    setSeen(wanted)
    if (wanted) setChosen(blankAt(wanted))
  }
  const openKey = chosen ?? blanks[0]?.key
  const [unread] = unreadBraces(record.src)
  return (
    <section className={css.blanks} aria-labelledby="blanks-heading">
      <div className={css.head}>
        <h2 id="blanks-heading">Blanks</h2>
        {blanks.length > 0 && <span>{counted(blanks.length, 'blank')}, in the order of the prompt</span>}
      </div>
      {blanks.length === 0 ? (
        <p className={css.none}>
          Nothing is asked yet. A word between two braces in the prompt, such as <code>{'{{day}}'}</code>, is asked each
          time.
        </p>
      ) : (
        <ul className={css.list}>
          {blanks.map((blank) => (
            <BlankCard
              key={blank.key}
              blank={blank}
              isOpen={blank.key === openKey}
              onToggle={() => setChosen(blank.key === openKey ? '' : blank.key)}
            />
          ))}
        </ul>
      )}
      {hasTooManyBlanks(record.src) && (
        <p className={css.none}>The first {MAX_BLANKS} blanks are asked; the others stay as they stand.</p>
      )}
      {unread !== undefined && (
        <p className={css.none}>
          <code>{unread}</code> is not a blank and stays as it is. The name of a blank has letters, digits, spaces,
          hyphens and underscores.
        </p>
      )}
      <p className={css.note}>
        What comes from the offer or the company is not asked: it is that of whichever offer you write for.
      </p>
    </section>
  )
}

interface BlankCardProps {
  readonly blank: Blank
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function BlankCard({ blank, isOpen, onToggle }: BlankCardProps) {
  const { key, name, label, type, maxChars } = blank
  const Icon = TYPE_WORDS[type].icon
  const bodyId = `blank-${key}`
  return (
    <li className={css.card}>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={onToggle}
      >
        <Icon aria-hidden="true" />
        <span className={css.words}>
          <span className={css.label} dir="auto">
            {label}
          </span>
          <span className={css.facts}>
            <code>{tokenOf(name)}</code> {typeText(blank)}
          </span>
        </span>
        {isTyped(blank) && maxChars < BLANK_MAX_CHARS && <span className={css.most}>{maxChars}</span>}
        <ChevronDown aria-hidden="true" className={css.chevron} />
      </button>
      {isOpen && (
        <div id={bodyId}>
          <BlankSettingsForm blank={blank} />
        </div>
      )}
    </li>
  )
}
