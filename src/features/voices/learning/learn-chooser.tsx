import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { AccountText } from '#content/voices/read-account-texts.ts'
import { PASTED_SOURCE } from '#domain/voices/brand-voice.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import css from './learn-chooser.module.css'

interface LearnChooserProps {
  /** Texts of the account; undefined until they are read. */
  readonly texts: readonly AccountText[] | undefined
  readonly chosen: readonly AccountText[]
  readonly limits: { readonly min: number; readonly max: number }
  /** ID of the line that says how many are chosen. */
  readonly countId: string
  readonly onChoose: (text: AccountText, isChosen: boolean) => void
}

const MIN_SEARCHED = 8

/** Chooses texts of the account, or pasted ones. */
export function LearnChooser({ texts, chosen, limits: { min, max }, countId, onChoose }: LearnChooserProps) {
  const [query, setQuery] = useState('')
  const [pasted, setPasted] = useState('')
  const pastedId = useId()
  const [count, setCount] = useState(1)
  const isFull = chosen.length >= max
  const sought = query.trim().toLowerCase()
  const pastedTexts = chosen.filter(({ kind }) => kind === PASTED_SOURCE)
  const shown = [...pastedTexts, ...(texts ?? []).filter(({ title }) => title.toLowerCase().includes(sought))]
  const addPasted = () => {
    const title = pasted.trim().split('\n')[0]?.slice(0, 80) ?? ''
    onChoose({ id: `${pastedId}-${count}`, title: t`${title} (pasted)`, kind: PASTED_SOURCE, text: pasted }, true)
    setCount(count + 1)
    setPasted('')
  }
  const picked = chosen.length
  return (
    <>
      <p id={countId} role="status" className={css.count}>
        {picked < min ? (
          <Trans>
            {picked} of {max} chosen. Choose at least {min}
          </Trans>
        ) : (
          <Trans>
            {picked} of {max} chosen
          </Trans>
        )}
      </p>
      {texts === undefined && <SkeletonRows count={3} />}
      {(texts?.length ?? 0) >= MIN_SEARCHED && (
        <SearchField label={t`Search your texts`} value={query} onValueChange={setQuery} />
      )}
      {shown.length > 0 && (
        <ul className={css.list}>
          {shown.map((text) => {
            const isChosen = chosen.some(({ id }) => id === text.id)
            return (
              <li key={text.id}>
                <CheckBox
                  label={<bdi>{text.title}</bdi>}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onCheckedChange={(next) => onChoose(text, next)}
                />
              </li>
            )
          })}
        </ul>
      )}
      {texts !== undefined && shown.length === 0 && (
        <p className={css.none}>
          {sought === '' ? t`You have no texts yet. Paste some below.` : t`No texts with this title.`}
        </p>
      )}
      <div className={css.paste}>
        <TextArea label={t`Or paste a text`} minRows={3} value={pasted} onValueChange={setPasted} />
        <Button small disabled={isFull || pasted.trim() === ''} onClick={addPasted}>
          {t`Add this text`}
        </Button>
      </div>
    </>
  )
}
