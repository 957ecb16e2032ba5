import { useMemo, useState } from 'react'
import { formatOf } from '#domain/formats/formats.ts'
import { RECIPIENT_FIELDS } from '#domain/tokens/token-values.ts'
import { type TokenValues, valueOf } from '#domain/tokens/tokens.ts'
import { ChannelLook } from '#content/previews/channel-look.tsx'
import { type LookKey, looksOf } from '#content/previews/looks.ts'
import { brandOf, shownText } from '#content/previews/shown-text.ts'
import { classNames } from '#ui/class-names.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import type { View } from './library-search.ts'
import type { LibraryText } from './library-text.ts'
import { WholeText } from './parts/whole-text.tsx'
import css from './template-page.module.css'

export interface TemplateLookProps {
  readonly text: LibraryText
  readonly values: TokenValues
  readonly view: View
  readonly look: TextLook
}

/** Channels cut what is too long for them, and have parts that others do not show. */
const WHOLE = { value: 'whole', label: 'All its words' } as const

/** Ways to show a template's own words: as a channel shows them, or all of them. */
export type TextLook = LookKey | typeof WHOLE.value

/** The looks of a template, and which one is usual. */
export function textLooks(text: LibraryText): {
  readonly options: readonly { readonly value: TextLook; readonly label: string }[]
  readonly usual: TextLook
} {
  const looks = looksOf(formatOf(text), text.kind === 'ads')
  // An email as it is read: in an inbox it is one line.
  const usual = looks.find(({ value }) => value === 'mail') ?? looks[0] ?? WHOLE
  return { options: [...looks, WHOLE], usual: usual.value }
}

/** The text for the offer as its channel shows it, or all of it. */
export function TemplatePage({ text, values }: Pick<TemplateLookProps, 'text' | 'values'>) {
  const { options, usual } = textLooks(text)
  const [chosen, setChosen] = useState<TextLook>()
  const look = chosen ?? usual
  const isNarrow = useMedia('(max-width: 40rem)')
  return (
    <div className={css.page}>
      <Segmented label="Show as" options={options} value={look} onValueChange={setChosen} className={css.looks} />
      <section aria-label="How it reads" className={look === 'page' ? css.whole : classNames(css.device, css.desktop)}>
        <TemplateLook text={text} values={values} view={isNarrow ? 'phone' : 'desktop'} look={look} />
      </section>
    </div>
  )
}

/**
 * The words of a template for the offer in one look. A page has a frame of its own; all others fill the place that they
 * are given.
 */
export function TemplateLook({ look, text, values, view }: TemplateLookProps) {
  if (look === WHOLE.value) return <WholeText text={text} values={values} />
  return (
    <div className={look === 'page' ? css.framed : css.look}>
      <Look look={look} text={text} values={values} view={view} />
    </div>
  )
}

function Look({ look, text, values, view }: TemplateLookProps & { readonly look: LookKey }) {
  const shown = useMemo(() => shownText(text, named(values)), [text, values])
  return <ChannelLook look={look} shown={shown} brand={brandOf(values)} device={view} />
}

/** The recipient is known only when it is sent: without a sample recipient it goes by its name. */
const named = (values: TokenValues): TokenValues =>
  Object.assign((key: string) => valueOf(values, key) ?? RECIPIENT_FIELDS.find((field) => field.key === key)?.label, {
    ...(values.custom && { custom: values.custom }),
  })
