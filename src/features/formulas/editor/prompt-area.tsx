import { Braces, Tag } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { blanksOf, SRC_MAX_CHARS } from '#domain/formulas/blanks.ts'
import type { Formula } from '#domain/kinds/formula.ts'
import { tokenOf, type TokenValues } from '#domain/tokens/tokens.ts'
import type { Field } from '#lib/field.ts'
import { toLineFeeds } from '#records/form/line-endings.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { useCell } from '#ui/hooks/use-cell.ts'
import { blankNameFault, blankNameOf } from './prompt-choices.ts'
import css from './prompt-area.module.css'
import { PromptMarks } from './prompt-marks.tsx'
import { TokenMenu } from './token-menu.tsx'
import { areaIn, putIn, useTokenMenu } from './use-token-menu.ts'

const PROMPT: Field = { key: 'src', label: 'Prompt', kind: 'textarea' }
/** Counted where the limit is in sight. */
const countOf = ({ length }: string) =>
  length > SRC_MAX_CHARS * 0.8 ? { used: length, max: SRC_MAX_CHARS } : undefined

export interface PromptAreaProps {
  readonly values: TokenValues
  /** The offer whose words are offered; undefined where there is none. */
  readonly offerTitle: string | undefined
}

/** The prompt itself, with what can stand in it at hand. */
export function PromptArea({ values, offerTitle }: PromptAreaProps) {
  const { record, drafts, rights } = useRecordForm<Formula>()
  const typed = useCell(drafts.of('src').view)
  const root = useRef<HTMLDivElement>(null)
  const questions = useMemo(
    () => new Map(blanksOf(record.src, record).map(({ name, label }) => [name, label])),
    [record],
  )
  const { open, look, close, onKeyDown } = useTokenMenu({ root, values, questions })
  const putAtCaret = (words: string) => {
    const area = areaIn(root.current)
    if (area) putIn(area, words, area.selectionStart, area.selectionEnd)
  }
  return (
    <div className={css.prompt}>
      {rights.update && (
        <div className={css.bar}>
          <Button variant="quiet" small onClick={async () => askForBlank(putAtCaret)}>
            <Braces aria-hidden="true" />
            New blank
          </Button>
          <Button variant="quiet" small onClick={() => putAtCaret('{{')}>
            <Tag aria-hidden="true" />
            From the offer
          </Button>
          <span className={css.either}>
            Type <code>{'{{'}</code> for either
          </span>
        </div>
      )}
      <div ref={root} className={css.area} onInput={look} onSelect={look} onBlur={close} onKeyDownCapture={onKeyDown}>
        <PromptMarks root={root} text={typed.text ?? toLineFeeds(record.src)} values={values} />
        <FieldInput path="src" field={PROMPT} countOf={countOf} />
      </div>
      {open && <TokenMenu {...open} offerTitle={offerTitle} />}
    </div>
  )
}

/** The name of a new blank; it is put where the caret was. */
async function askForBlank(put: (words: string) => void): Promise<void> {
  const name = await notifier.prompt({
    title: 'New blank',
    message: 'One word for what is asked each time, such as day or tone. It stands in the prompt between two braces.',
    label: 'Name',
    check: blankNameFault,
  })
  // The dialog gives the focus back first.
  if (name !== null) requestAnimationFrame(() => put(tokenOf(blankNameOf(name))))
}
