import type { LIBRARY_METHODS, LibraryEntry } from '#contract/methods/library.ts'
import { TEXT_LIBRARY } from '#domain/library/index.ts'
import type { Template } from '#domain/kinds/template.ts'
import type { PartnerTemplate } from '#domain/partner/text-templates.ts'
import { err } from '#lib/result.ts'
import type { ListContinuation, CallOutcome } from '#server/http/http-response.ts'
import { answerValue, answerList, type Handlers, withCaller } from '#server/handlers/handler.ts'
import { refusalToRead } from '#server/handlers/records.ts'
import type { Session } from '#server/identity/session.ts'
import type { RecordService } from '#server/records/record-service.ts'

interface Deps {
  readonly records: Pick<RecordService, 'get' | 'list'>
  /** Returns the templates that a partner adds to the library. */
  readonly templatesOf: (partner: string) => Promise<readonly PartnerTemplate[]>
}

const KIND = 'template'

export function createLibraryHandlers({ records, templatesOf }: Deps): Pick<Handlers, keyof typeof LIBRARY_METHODS> {
  const read = async (session: Session, lets: (entry: LibraryEntry) => boolean): Promise<CallOutcome> => {
    const refusal = await refusalToRead(records, session, KIND)
    if (refusal) return err(refusal)
    const [partners, own] = await Promise.all([templatesOf(session.partner), records.list(session, KIND)])
    const more = own.after === null ? undefined : moreTemplatesHint(own.after)
    const all = [
      ...OF_PRODUCT,
      ...partners.map(ofPartner),
      ...own.records.filter(({ of }) => of === 'strategy').map(ofAccount),
    ]
    return answerList(all.filter(lets), more)
  }
  return {
    'strategy.getStrategyTemplates': withCaller((_none, { session }) => read(session, () => true)),
    'strategy.getStrategyTemplatesKind': withCaller(([{ kind }], { session }) =>
      read(session, (entry) => entry.kind === kind),
    ),
    'strategy.getPartnerTemplates': withCaller(async (_none, { session }) =>
      answerValue(await templatesOf(session.partner)),
    ),
  }
}

/** Accompanies a library page that lists the first of the account's own templates. */
export const moreTemplatesHint = (after: number): ListContinuation => ({
  message: `The account has more templates of its own. Call template.list with "after": ${after} for the next ones`,
})

const ofProduct = ({ key, kind, format, title, use, content, parts }: (typeof TEXT_LIBRARY)[number]): LibraryEntry => ({
  key,
  kind,
  format,
  title,
  excerpt: use,
  content,
  parts: { ...parts },
  from: 'product',
  isCustom: false,
})

const OF_PRODUCT: readonly LibraryEntry[] = TEXT_LIBRARY.map(ofProduct)

const ofPartner = ({ key, kind, format, title, use, content, parts, url }: PartnerTemplate): LibraryEntry => ({
  key,
  kind,
  format,
  title,
  excerpt: use,
  content,
  parts,
  from: 'partner',
  isCustom: true,
  ...(url === '' ? {} : { url }),
})

const ofAccount = ({ ID, name, kind, format, title, excerpt, content, parts }: Template): LibraryEntry => ({
  ID,
  key: name,
  kind,
  format,
  title,
  excerpt,
  content,
  parts: { ...parts },
  from: 'account',
  isCustom: true,
})
