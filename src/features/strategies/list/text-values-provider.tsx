import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { KindPicture } from '#content/kind-picture.tsx'
import { textPictureKind } from '#domain/formats/text-picture-kind.ts'
import { textFormat } from '#domain/formats/formats.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { PREFERENCES_KEY } from '#domain/kinds/preference-values.ts'
import { tokenLabel, tokenValues } from '#domain/tokens/token-values.ts'
import { fillTokens, type TokenValues } from '#domain/tokens/tokens.ts'
import { strategyFacts, TEXT_PARENT_KIND } from '#features/strategies/strategy-kind.tsx'
import { previewBrand } from '#content/previews/channel-text.ts'
import { recordById } from '#store/queries.ts'
import { recordsByID } from '#store/records-by-id.ts'
import { sampleRecipient } from '#store/react/use-token-values.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { brandScope } from '#ui/brand/brand-scope.ts'
import css from './text-row-appearance.module.css'

type ValuesOf = (offerID: number) => TokenValues

const NO_VALUES: TokenValues = () => undefined
const ValuesContext = createContext<ValuesOf>(() => NO_VALUES)

const hasFields = ({ title, excerpt, extra }: SummaryRow): boolean =>
  [title, excerpt, strategyFacts({ extra }).lead ?? ''].some((words) => words.includes('{{'))

/** Around the rows of texts: the values of their merge fields, and the colour of the company. */
export function TextValuesProvider({
  summaries,
  children,
}: {
  readonly summaries: readonly SummaryRow[] | undefined
  readonly children: ReactNode
}) {
  const parents = useMemo(
    () => [...new Set(summaries?.filter(hasFields).map(({ parent }) => parent))].toSorted((a, b) => a - b),
    [summaries],
  )
  const key = parents.join()
  const sources = useLocalQuery(
    async (database) => {
      const [offers, company, preferences] = await Promise.all([
        recordsByID(database, TEXT_PARENT_KIND, key === '' ? [] : key.split(',').map(Number)),
        recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID),
        recordById(database, PREFERENCES_KEY.kind, PREFERENCES_KEY.ID),
      ])
      return { offers, company: company?.record, recipient: sampleRecipient(preferences?.record['recipient']) }
    },
    [key],
  )
  const [valuesOf, color] = useMemo((): [ValuesOf, string] => {
    if (!sources) return [() => NO_VALUES, '']
    const { offers, ...rest } = sources
    const locale = navigator.language
    const values = new Map(offers.map(({ record }) => [record.ID, tokenValues({ ...rest, offer: record, locale })]))
    const ofNone = tokenValues({ ...rest, locale })
    return [(ID) => values.get(ID) ?? ofNone, previewBrand(ofNone).color]
  }, [sources])
  const { style, ...brand } = brandScope(color)
  return (
    <ValuesContext.Provider value={valuesOf}>
      <div {...brand} style={style} className={css.brand}>
        {children}
      </div>
    </ValuesContext.Provider>
  )
}

/** Words of a row with its merge fields filled in; one without a value shows its label. */
export function FilledWords({ summary, children }: { readonly summary: SummaryRow; readonly children: string }) {
  const valuesOf = useContext(ValuesContext)
  if (!children.includes('{{')) return children
  const values = valuesOf(summary.parent)
  return fillTokens(children, values, (key) => tokenLabel(key, values.custom))
}

export function TextPicture({ summary }: { readonly summary: SummaryRow }) {
  const facts = strategyFacts(summary)
  return <KindPicture kind={textPictureKind(textFormat(facts).preview, facts.kind === 'posts')} />
}
