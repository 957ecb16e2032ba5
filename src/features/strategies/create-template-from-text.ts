import { t } from '@lingui/core/macro'
import { isolateDirection } from '#lib/text/text.ts'
import { createFromRecord } from '#records/actions/create-from-record.ts'
import type { ActionContext, RecordRef } from '#records/kind-screens.ts'

/** Keeps a text in the library for other offers, under a title that is asked for. Specification, 5.07. */
export async function createTemplateFromText(context: ActionContext, [ref]: readonly RecordRef[]): Promise<boolean> {
  if (!ref) return false
  return createFromRecord(context, ref, {
    kind: 'template',
    method: 'template.createFromStrategy',
    newIDParameter: 'template',
    title: t`Turn into a template`,
    message: t`The template appears in the library under “Yours”. Use it with any offer: merge fields are filled from that offer. Your text doesn’t change.`,
    label: t`Name of the template`,
    announcement: (title) => t`“${isolateDirection(title)}” added to the library.`,
  })
}
