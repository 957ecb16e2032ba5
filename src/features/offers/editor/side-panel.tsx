import { Suspense } from 'react'
import { withCustomFields } from '#domain/custom/custom-fields.ts'
import { tokenValues } from '#domain/tokens/token-values.ts'
import type { Form } from '#lib/field.ts'
import { ExtensionSlot } from '#records/editor/extension-slot.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { TokenList } from '#records/form/token-list.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { Hypothesis } from './hypothesis.tsx'
import css from './side-panel.module.css'
import { PHONE, UnlockCard } from './unlock/load-unlock-card.ts'

export interface SidePanelProps {
  readonly form: Form
  /** Called when a phrase is chosen: where the panel covers the form it closes. */
  readonly onGo: () => void
}

const LOCALE = 'en-GB'

/** Results of the fields: the offer in one sentence, and the merge fields of the section. */
export function PreviewParts({ form, onGo }: SidePanelProps) {
  const { record } = useRecordForm()
  const isPhone = useMedia(PHONE)
  return (
    <div className={css.parts}>
      <Hypothesis onGo={onGo} />
      {!isPhone && (
        <Suspense>
          <UnlockCard />
        </Suspense>
      )}
      <TokenList
        key={form.key}
        form={withCustomFields(form, record)}
        name={form.key}
        heading="Merge fields here"
        Heading="h3"
        shownValue={tokenValues({ offer: record, locale: LOCALE })}
      />
      <ExtensionSlot />
    </div>
  )
}

/** The same at the right of the form, on wide screens. */
export function SidePanel(props: SidePanelProps) {
  return (
    <aside className={css.side} aria-label="Preview">
      <PreviewParts {...props} />
    </aside>
  )
}
