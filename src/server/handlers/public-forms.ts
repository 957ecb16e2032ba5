import type { PUBLIC_FORM_METHODS } from '#contract/methods/public-forms.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { nounOf } from '#domain/kinds/index.ts'
import type { Needs } from '#domain/plan/capabilities.ts'
import type { Clock } from '#lib/clock.ts'
import { err } from '#lib/result.ts'
import { give, type Handlers, withCaller } from '#server/handlers/handler.ts'
import { refusalByPlan } from '#server/handlers/records.ts'
import { siteUrl } from '#server/http/site-url.ts'
import type { Publications } from '#server/public-forms/publications.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { Submit } from '#server/public-forms/submissions.ts'

interface Deps {
  readonly records: Pick<RecordService, 'get'>
  readonly clock: Clock
  readonly publications: Publications
  readonly submit: Submit
  readonly publicUrl: string | undefined
}

const PUBLISHING: Needs = { module: 'opportunities', action: 'update', many: 'published forms', isNew: true }

/** Forms that people without an account answer. Closing and withdrawing one is always allowed. */
export const createPublicFormHandlers = ({
  records,
  clock,
  publications,
  submit,
  publicUrl,
}: Deps): Pick<Handlers, keyof typeof PUBLIC_FORM_METHODS> => ({
  'form.publish': withCaller(async ([wanted], { session }, context) => {
    const refusal = wanted.open ? await refusalByPlan({ records, clock }, session, PUBLISHING) : null
    if (refusal) return err(refusal)
    const done = await publications.publish(session, wanted, siteUrl(publicUrl, context))
    return done.ok ? give(done.value) : done
  }),
  'form.getPublication': withCaller(async ([{ ID }], { session }) => give(await publications.of(session, ID))),
  'form.withdraw': withCaller(async ([{ ID }], { session }) => {
    await publications.withdraw(session, ID)
    return give(null)
  }),
  'form.getPublic': async ([{ key }]) => {
    const form = await publications.read(key)
    if (!form) return err(refusals.notFound(nounOf('form')))
    const { state, closesAt, title, description, fields } = form
    return give({ state, closesAt, title, description, fields })
  },
  'entry.submit': async ([given], { address }) => {
    const done = await submit(given, address)
    return done.ok ? give(done.value) : done
  },
})
