import { t } from '@lingui/core/macro'
import { Bookmark, BookmarkCheck, Layers, Pencil, RotateCw, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { type AiResult, draftText } from '#domain/kinds/ai-result.ts'
import { TextPreview } from '#content/previews/text-preview.tsx'
import type { PreviewKey } from '#content/previews/preview-options.ts'
import { previewBrand } from '#content/previews/channel-text.ts'
import type { OpeningRemark } from '#domain/copy/lint/opening-remarks.ts'
import type { PreviewKind } from '#domain/formats/format.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import type { FieldBuffer } from '#records/form/field-buffer.ts'
import { toLineFeeds } from '#records/form/line-endings.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { classNames } from '#ui/class-names.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { SOURCE_LABELS, draftSource } from '#content/draft-facts.ts'
import { DRAFT_KIND } from '#content/draft-kind.ts'
import { uiDateLocale } from '#lib/locale/ui-locale.ts'
import { DraftFaults, draftChannelText, FitLine } from './draft-checks.tsx'
import { DraftSources } from './draft-sources.tsx'
import { deleteDraft } from './delete-draft.ts'
import css from './draft-card.module.css'
import { toggleDraftSaved } from './toggle-draft-saved.ts'
import { createTextFromDraft } from './create-text-from-draft.ts'
import type { DraftFields } from './use-draft-fields.ts'
import { useOpeningRemarks } from './use-opening-remarks.ts'

export interface DraftCardProps {
  readonly draft: AiResult
  readonly words: DraftFields
  readonly offer: DomainRecord
  /** Values of merge fields; undefined until they are read. */
  readonly values: TokenValues | undefined
  readonly isChosen?: boolean
  /** Absent where drafts aren't chosen for copying. */
  readonly onChoose?: ((isChosen: boolean) => void) | undefined
  /** Absent where the template is not at hand. `keep`: fields that stay, by their keys. */
  readonly onAgain?: ((keep?: Readonly<Record<string, string>>) => unknown) | undefined
}

/** A draft as its channel shows it, edited in place on request, with its actions in a fixed order. */
export function DraftCard({ draft, words, offer, values, isChosen = false, onChoose, onAgain }: DraftCardProps) {
  const context = useActionContext(DRAFT_KIND)
  const texts = useActionContext('strategy')
  const [isEditing, setIsEditing] = useState(false)
  const [hasSources, setHasSources] = useState(false)
  const remarks = useOpeningRemarks(words.now(draft), values)
  return (
    <div role="group" tabIndex={-1} className={classNames(css.card, isChosen && css.isChosen)} aria-label={draft.title}>
      <header className={css.head}>
        {onChoose ? (
          <CheckBox label={SOURCE_LABELS[draftSource(draft)]} checked={isChosen} onCheckedChange={onChoose} />
        ) : (
          <span>{SOURCE_LABELS[draftSource(draft)]}</span>
        )}
        <time className={css.when} dateTime={new Date(draft.at).toISOString()}>
          {TIME.format(draft.at)}
        </time>
        <IconButton label={t`Edit`} isPressed={isEditing} onPress={() => setIsEditing(!isEditing)}>
          <Pencil aria-hidden="true" />
        </IconButton>
      </header>
      <div className={css.look}>
        {isEditing || !values ? (
          <DraftFieldInputs draft={draft} words={words} />
        ) : (
          <DraftPreview draft={words.now(draft)} values={values} remarks={remarks} />
        )}
      </div>
      <DraftFaults draft={words.now(draft)} values={isEditing ? undefined : values} remarks={remarks} />
      <footer className={css.foot}>
        <CopyButton text={() => draftText(words.now(draft))} variant="quiet" small />
        <Button
          variant="quiet"
          small
          className={css.use}
          onClick={() => createTextFromDraft(texts, words.now(draft), offer)}
        >
          {t`Use in text`}
        </Button>
        <IconButton
          label={draft.kept ? t`Kept` : t`Keep`}
          isPressed={draft.kept}
          onPress={() => toggleDraftSaved(context, draft)}
        >
          {draft.kept ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
        </IconButton>
        <IconButton label={t`Sources`} isPressed={hasSources} onPress={() => setHasSources(!hasSources)}>
          <Layers aria-hidden="true" />
        </IconButton>
        {onAgain && <WriteAgain draft={words.now(draft)} onAgain={onAgain} />}
        <IconButton label={t`Delete`} onPress={() => deleteDraft(context, draft)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </footer>
      {hasSources && <DraftSources draft={words.now(draft)} offer={offer} />}
    </div>
  )
}

interface WriteAgainProps {
  readonly draft: AiResult
  readonly onAgain: NonNullable<DraftCardProps['onAgain']>
}

/** Writes the template again, whole or around a field that stays. */
function WriteAgain({ draft: { usecase, parts }, onAgain }: WriteAgainProps) {
  const filled = Object.entries(parts).filter(([, text]) => text.trim() !== '')
  if (filled.length < 2)
    return (
      <IconButton label={t`Write again`} onPress={() => onAgain()}>
        <RotateCw aria-hidden="true" />
      </IconButton>
    )
  const labels = new Map(findUseCase(usecase)?.outputs.map(({ key, label }) => [key, label]))
  return (
    <Menu
      trigger={
        <Button variant="quiet" small iconOnly aria-label={t`Write again`} title={t`Write again`}>
          <RotateCw aria-hidden="true" />
        </Button>
      }
      entries={[
        { label: t`Write again`, onSelect: () => void onAgain() },
        { type: 'header', label: t`Keep this, write the rest` },
        ...filled.map(([key, text]) => ({
          label: labels.get(key) ?? key,
          detail: text,
          onSelect: () => void onAgain({ [key]: text }),
        })),
      ]}
    />
  )
}

interface IconButtonProps {
  readonly label: string
  readonly isPressed?: boolean
  readonly onPress: () => unknown
  readonly children: ReactNode
}

const IconButton = ({ label, isPressed, onPress, children }: IconButtonProps) => (
  <Button variant="quiet" small iconOnly aria-label={label} title={label} aria-pressed={isPressed} onClick={onPress}>
    {children}
  </Button>
)

/** An opened email says more than its row in the inbox. */
const draftPreviewKey = (preview: PreviewKind): PreviewKey => (preview === 'inbox' ? 'mail' : preview)

interface DraftPreviewProps {
  readonly draft: AiResult
  readonly values: TokenValues
  readonly remarks: readonly OpeningRemark[]
}

function DraftPreview({ draft, values, remarks }: DraftPreviewProps) {
  const shown = useMemo(() => draftChannelText(draft, values), [draft, values])
  const previewKey = draftPreviewKey(shown.format.preview)
  return (
    <>
      <TextPreview
        look={previewKey}
        shown={shown}
        brand={previewBrand(values)}
        device={previewKey === 'search-ad' ? 'desktop' : 'phone'}
        isWhole
      />
      <FitLine shown={shown} remarks={remarks} />
    </>
  )
}

const TIME = new Intl.DateTimeFormat(uiDateLocale(), {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** The fields of a draft, each under its name; one alone without. */
function DraftFieldInputs({
  draft: { ID, usecase, text, parts },
  words: { field },
}: Pick<DraftCardProps, 'draft' | 'words'>) {
  const keys = Object.keys(parts)
  if (keys.length === 0)
    return (
      <div className={css.parts}>
        <DraftFieldInput label={t`Draft`} stored={text} field={field(ID, 'text')} />
      </div>
    )
  const outputs = findUseCase(usecase)?.outputs ?? []
  const ordered = [
    ...outputs.map(({ key }) => key).filter((key) => keys.includes(key)),
    ...keys.filter((key) => !outputs.some((one) => one.key === key)),
  ]
  return (
    <div className={css.parts}>
      {ordered.map((key) => {
        const output = outputs.find((one) => one.key === key)
        return (
          <DraftFieldInput
            key={key}
            label={output?.label ?? key}
            isLabelled={keys.length > 1}
            maxChars={output?.maxLength}
            stored={parts[key] ?? ''}
            field={field(ID, `parts.${key}`)}
          />
        )
      })}
    </div>
  )
}

interface DraftFieldInputProps {
  readonly label: string
  readonly isLabelled?: boolean
  readonly maxChars?: number | undefined
  /** Text of the draft. */
  readonly stored: string
  readonly field: FieldBuffer
}

/** Words that are changed in place. */
function DraftFieldInput({ label, isLabelled = false, maxChars, stored, field }: DraftFieldInputProps) {
  const { text, problem } = useObservable(field.view)
  // A field that vanishes while it has the focus is told nothing by the browser.
  useEffect(() => () => field.blur(), [field])
  const value = text ?? toLineFeeds(stored)
  return (
    <TextArea
      label={label}
      labelHidden={!isLabelled}
      className={css.words}
      minRows={1}
      value={value}
      error={problem ?? undefined}
      // Shown where it matters: a counter that came and went with typing would move the buttons away from under the
      // pointer.
      maxChars={maxChars !== undefined && value.length > maxChars ? maxChars : undefined}
      onValueChange={(next) => field.type(next, stored)}
      onFocus={field.focus}
      onBlur={field.blur}
    />
  )
}
