import { useMemo, useState } from 'react'
import { formatOf } from '#domain/formats/formats.ts'
import { RECIPIENT_FIELDS } from '#domain/tokens/token-values.ts'
import { type TokenValues, valueOf } from '#domain/tokens/tokens.ts'
import { ChannelLook } from '#records/text/looks/channel-look.tsx'
import { type LookKey, looksOf } from '#records/text/looks/looks.ts'
import { brandOf, shownText } from '#records/text/looks/shown-text.ts'
import { classNames } from '#ui/class-names.ts'
import { Segmented } from '#ui/segmented.tsx'
import type { View } from './library-search.ts'
import type { LibraryText } from './library-text.ts'
import { WholeText } from './parts/whole-text.tsx'
import css from './template-page.module.css'

export interface TemplatePageProps {
  readonly text: LibraryText
  readonly values: TokenValues
  readonly view: View
}

/** Channels cut what is too long for them, and have parts that others do not show. */
const WHOLE = { value: 'whole', label: 'All its words' } as const

/** The text for the offer as its channel shows it on a device, or all of it. */
export function TemplatePage({ text, values, view }: TemplatePageProps) {
  const looks = looksOf(formatOf(text), text.kind === 'ads')
  const [chosen, setChosen] = useState<LookKey | typeof WHOLE.value>()
  // A mail as it is read: in an inbox it is one line.
  const usual = looks.find(({ value }) => value === 'mail') ?? looks[0] ?? WHOLE
  const look = chosen ?? usual.value
  return (
    <div className={css.page}>
      <Segmented label="Show as" options={[...looks, WHOLE]} value={look} onValueChange={setChosen} className={css.looks} />
      <section aria-label="How it reads" className={look === 'page' ? css.whole : classNames(css.device, css[view])}>
        {look === WHOLE.value ? (
          <WholeText text={text} values={values} />
        ) : (
          <div className={look === 'page' ? undefined : css.look}>
            <Look look={look} text={text} values={values} view={view} />
          </div>
        )}
      </section>
    </div>
  )
}

function Look({ look, text, values, view }: TemplatePageProps & { readonly look: LookKey }) {
  const shown = useMemo(() => shownText(text, named(values)), [text, values])
  return <ChannelLook look={look} shown={shown} brand={brandOf(values)} device={view} />
}

/** Whom it goes to is known only when it is sent: without a sample recipient it goes by its name. */
const named = (values: TokenValues): TokenValues =>
  Object.assign((key: string) => valueOf(values, key) ?? RECIPIENT_FIELDS.find((field) => field.key === key)?.label, {
    ...(values.custom && { custom: values.custom }),
  })
