import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Braces, Tag } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { formulaFields, MAX_FORMULA_SOURCE_CHARS } from '#domain/formulas/formula-fields.ts'
import { formatToken, type TokenValues } from '#domain/tokens/tokens.ts'
import type { FieldSpec } from '#lib/field-spec.ts'
import { toLineFeeds } from '#records/form/line-endings.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { formulaFieldNameFault, toFormulaFieldName } from './prompt-choices.ts'
import css from './prompt-area.module.css'
import { PromptHighlights } from './prompt-highlights.tsx'
import { PromptTokenMenu } from './prompt-token-menu.tsx'
import { textAreaIn, replaceTextAreaRange, usePromptTokenMenu } from './use-prompt-token-menu.ts'

const PROMPT: FieldSpec = { key: 'src', label: t`Prompt`, kind: 'textarea' }
/** Opens the menu of merge fields and blanks. */
const BRACES = '{{'
/** Counted where the limit is in sight. */
const countOf = ({ length }: string) =>
  length > MAX_FORMULA_SOURCE_CHARS * 0.8 ? { used: length, max: MAX_FORMULA_SOURCE_CHARS } : undefined

export interface PromptAreaProps {
  readonly values: TokenValues
  /** The offer whose words are offered; undefined where there is none. */
  readonly offerTitle: string | undefined
}

/** The prompt itself, with what can stand in it at hand. */
export function PromptArea({ values, offerTitle }: PromptAreaProps) {
  const { record, editSession, rights } = useRecordForm('formula')
  const typed = useObservable(editSession.bufferAt('src').view)
  const root = useRef<HTMLDivElement>(null)
  const questions = useMemo(
    () => new Map(formulaFields(record.src, record).map(({ name, label }) => [name, label])),
    [record],
  )
  const { open, look: refreshMenu, close, onKeyDown } = usePromptTokenMenu({ root, values, questions })
  const putAtCaret = (words: string) => {
    const area = textAreaIn(root.current)
    if (area) replaceTextAreaRange(area, words, area.selectionStart, area.selectionEnd)
  }
  return (
    <div className={css.prompt}>
      {rights.update && (
        <div className={css.bar}>
          <Button variant="quiet" small onClick={async () => askForFieldName(putAtCaret)}>
            <Braces aria-hidden="true" />
            {t`New field`}
          </Button>
          <Button variant="quiet" small onClick={() => putAtCaret(BRACES)}>
            <Tag aria-hidden="true" />
            {t`From the offer`}
          </Button>
          <span className={css.either}>
            <Trans>
              Type <code>{BRACES}</code> to insert either
            </Trans>
          </span>
        </div>
      )}
      <div
        ref={root}
        className={css.area}
        onInput={refreshMenu}
        onSelect={refreshMenu}
        onBlur={close}
        onKeyDownCapture={onKeyDown}
      >
        <PromptHighlights root={root} text={typed.text ?? toLineFeeds(record.src)} values={values} />
        <FieldInput path="src" field={PROMPT} countOf={countOf} />
      </div>
      {open && <PromptTokenMenu {...open} offerTitle={offerTitle} />}
    </div>
  )
}

/** The name of a new blank; it is put where the caret was. */
async function askForFieldName(put: (words: string) => void): Promise<void> {
  const name = await notifier.prompt({
    title: t`New field`,
    message: t`Name what changes each time, such as day or tone. The field appears in the prompt in double braces.`,
    label: t`Name`,
    check: formulaFieldNameFault,
  })
  // The dialog gives the focus back first.
  if (name !== null) requestAnimationFrame(() => put(formatToken(toFormulaFieldName(name))))
}
