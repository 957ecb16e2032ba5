import type { TEXT_METHODS } from '#contract/methods/texts.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { nounOf } from '#domain/kinds/index.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { strategyPageHtml } from '#domain/pages/strategy-page.ts'
import { tokenValues } from '#domain/tokens/token-values.ts'
import { valueOf } from '#domain/tokens/tokens.ts'
import { languageOf } from '#lib/text-script.ts'
import { err } from '#lib/result.ts'
import { give, type Handlers, withCaller } from '#server/handlers/handler.ts'
import { refusalToRead } from '#server/handlers/records.ts'
import type { BrandingStore } from '#server/partners/branding.ts'
import type { RecordService } from '#server/records/record-service.ts'

const KIND = 'strategy'

interface Deps {
  readonly records: Pick<RecordService, 'get'>
  readonly brandings: Pick<BrandingStore, 'of'>
}

/** What the server makes of texts. A page is for everybody: the sample recipient's name has no place in it. */
export const createTextHandlers = ({ records, brandings }: Deps): Pick<Handlers, keyof typeof TEXT_METHODS> => ({
  'strategy.getStrategyPageHTML': withCaller(async ([{ ID }], { session }, { partner }) => {
    const refusal = await refusalToRead(records, session, KIND)
    if (refusal) return err(refusal)
    const text = (await records.get(session, KIND, { ID })) as Strategy | undefined
    if (!text) return err(refusals.notFound(nounOf(KIND)))
    const [offer, company, branding] = await Promise.all([
      text.meta.opportunity_id === 0 ? undefined : records.get(session, 'opportunity', { ID: text.meta.opportunity_id }),
      records.get(session, COMPANY_KEY.kind, COMPANY_KEY),
      brandings.of(partner),
    ])
    const html = pageOf({ text, offer, company, accent: branding.partner.accent })
    return give({ html, filename: `${text.name}.html` })
  }),
})

interface PageOf {
  readonly text: Strategy
  readonly offer: DomainRecord | undefined
  readonly company: DomainRecord | undefined
  readonly accent: string
}

function pageOf({ text, offer, company, accent }: PageOf): string {
  const values = tokenValues({ offer, company, locale: languageOf(text.content, 'en-GB') })
  return strategyPageHtml({
    text,
    values,
    brand: { name: valueOf(values, 'company.name') ?? '', website: valueOf(values, 'company.website'), accent },
  })
}
