import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { textFormat } from '#domain/formats/formats.ts'
import { RECIPIENT_FIELDS } from '#domain/tokens/token-values.ts'
import { type TokenValues, tokenValue } from '#domain/tokens/tokens.ts'
import { TextPreview } from '#content/previews/text-preview.tsx'
import { type PreviewKey, previewOptionsOf } from '#content/previews/preview-options.ts'
import { previewBrand, toChannelText } from '#content/previews/channel-text.ts'
import { classNames } from '#ui/class-names.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import type { PreviewDevice } from './library-search.ts'
import type { LibraryText } from './library-text.ts'
import { FullTemplateText } from './parts/full-template-text.tsx'
import css from './template-page.module.css'

export interface TemplateContentProps {
  readonly text: LibraryText
  readonly values: TokenValues
  readonly view: PreviewDevice
  readonly mode: TemplatePreviewMode
}

/** Channels cut what is too long for them, and have parts that others do not show. */
const WHOLE_TEXT_MODE = { value: 'whole', label: t`Full text` } as const

/** Ways to show a template's own words: as a channel shows them, or all of them. */
export type TemplatePreviewMode = PreviewKey | typeof WHOLE_TEXT_MODE.value

/** The looks of a template, and which one is usual. */
export function templatePreviewModes(text: LibraryText): {
  readonly options: readonly { readonly value: TemplatePreviewMode; readonly label: string }[]
  readonly usual: TemplatePreviewMode
} {
  const modes = previewOptionsOf(textFormat(text), text.kind === 'ads')
  // An email as it is read: in an inbox it is one line.
  const usual = modes.find(({ value }) => value === 'mail') ?? modes[0] ?? WHOLE_TEXT_MODE
  return { options: [...modes, WHOLE_TEXT_MODE], usual: usual.value }
}

/** The text for the offer as its channel shows it, or all of it. */
export function TemplatePage({ text, values }: Pick<TemplateContentProps, 'text' | 'values'>) {
  const { options, usual } = templatePreviewModes(text)
  const [chosen, setChosen] = useState<TemplatePreviewMode>()
  const mode = chosen ?? usual
  const isNarrow = useMedia('(max-width: 40rem)')
  return (
    <div className={css.page}>
      <Segmented label={t`Show as`} options={options} value={mode} onValueChange={setChosen} className={css.looks} />
      <section
        aria-label={t`How it reads`}
        className={mode === 'page' ? css.whole : classNames(css.device, css.desktop)}
      >
        <TemplateContent text={text} values={values} view={isNarrow ? 'phone' : 'desktop'} mode={mode} />
      </section>
    </div>
  )
}

/**
 * The words of a template for the offer in one look. A page has a frame of its own; all others fill the place that they
 * are given.
 */
export function TemplateContent({ mode, text, values, view }: TemplateContentProps) {
  if (mode === WHOLE_TEXT_MODE.value) return <FullTemplateText text={text} values={values} />
  return (
    <div className={mode === 'page' ? css.framed : css.look}>
      <TemplateChannelPreview mode={mode} text={text} values={values} view={view} />
    </div>
  )
}

function TemplateChannelPreview({ mode, text, values, view }: TemplateContentProps & { readonly mode: PreviewKey }) {
  const shown = useMemo(() => toChannelText(text, named(values)), [text, values])
  return <TextPreview look={mode} shown={shown} brand={previewBrand(values)} device={view} />
}

/** The recipient is known only when it is sent: without a sample recipient it goes by its name. */
const named = (values: TokenValues): TokenValues =>
  Object.assign(
    (key: string) => tokenValue(values, key) ?? RECIPIENT_FIELDS.find((field) => field.key === key)?.label,
    {
      ...(values.custom && { custom: values.custom }),
    },
  )
