import type { PUBLIC_FORM_METHODS } from '#contract/methods/public-forms.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { kindNoun } from '#domain/kinds/index.ts'
import { err } from '#lib/result.ts'
import { answerValue, type Handlers, withCaller } from '#server/handlers/handler.ts'
import { siteUrl } from '#server/http/site-url.ts'
import type { Publications } from '#server/public-forms/publications.ts'
import type { SubmitPublicForm } from '#server/public-forms/submit-public-form.ts'

interface Deps {
  readonly publications: Publications
  readonly submit: SubmitPublicForm
  readonly publicUrl: string | undefined
}

/** Forms that people without an account answer. */
export const createPublicFormHandlers = ({
  publications,
  submit,
  publicUrl,
}: Deps): Pick<Handlers, keyof typeof PUBLIC_FORM_METHODS> => ({
  'form.publish': withCaller(async ([wanted], { session }, context) => {
    const done = await publications.publish(session, wanted, siteUrl(publicUrl, context))
    return done.ok ? answerValue(done.value) : done
  }),
  'form.getPublication': withCaller(async ([{ ID }], { session }) => answerValue(await publications.of(session, ID))),
  'form.withdraw': withCaller(async ([{ ID }], { session }) => {
    await publications.withdraw(session, ID)
    return answerValue(null)
  }),
  'form.getPublic': async ([{ key }]) => {
    const form = await publications.read(key)
    if (!form) return err(refusals.notFound(kindNoun('form')))
    const { state, closesAt, title, description, fields } = form
    return answerValue({ state, closesAt, title, description, fields })
  },
  'entry.submit': async ([given], { address }) => {
    const done = await submit(given, address)
    return done.ok ? answerValue(done.value) : done
  },
})
