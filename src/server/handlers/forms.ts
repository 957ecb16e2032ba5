import type { FORM_METHODS } from '#contract/methods/forms.ts'
import { kindNoun } from '#domain/kinds/index.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { err } from '#lib/result.ts'
import { type EntryRecords, readEntryPage } from '#server/forms/entry-pages.ts'
import { answerValue, type Handlers, withCaller } from '#server/handlers/handler.ts'

interface Deps {
  readonly records: EntryRecords
}

/** Creates the handlers that read form entries. */
export const createFormHandlers = ({ records }: Deps): Pick<Handlers, keyof typeof FORM_METHODS> => ({
  'entry.list': withCaller(async ([query], { session }) => {
    const page = await readEntryPage(records, session, query)
    return page ? answerValue(page) : err(refusals.notFound(kindNoun('form')))
  }),
})
