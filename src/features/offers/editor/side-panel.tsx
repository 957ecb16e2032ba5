import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { withCustomFields } from '#domain/custom/custom-fields.ts'
import { tokenValues } from '#domain/tokens/token-values.ts'
import type { FormSpec } from '#lib/field-spec.ts'
import { uiDateLocale } from '#lib/locale/ui-locale.ts'
import { ExtensionSlot } from '#records/editor/extension-slot.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { TokenList } from '#records/form/token-list.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { Hypothesis } from './hypothesis.tsx'
import css from './side-panel.module.css'
import { PHONE_QUERY, LazyUnlockCard } from './unlock/lazy-unlock-card.ts'

export interface SidePanelProps {
  readonly form: FormSpec
  /** Called when a phrase is chosen: where the panel covers the form it closes. */
  readonly onGo: () => void
}

/** Results of the fields: the offer in one sentence, and the merge fields of the section. */
export function PreviewParts({ form, onGo }: SidePanelProps) {
  const { record } = useRecordForm()
  const isPhone = useMedia(PHONE_QUERY)
  return (
    <div className={css.parts}>
      <Hypothesis onGo={onGo} />
      {!isPhone && (
        <Suspense>
          <LazyUnlockCard />
        </Suspense>
      )}
      <TokenList
        key={form.key}
        form={withCustomFields(form, record)}
        name={form.key}
        heading={t`Merge fields here`}
        Heading="h3"
        shownValue={tokenValues({ offer: record, locale: uiDateLocale() })}
      />
      <ExtensionSlot />
    </div>
  )
}

/** Preview parts at the right of the form, on wide screens. */
export function SidePanel(props: SidePanelProps) {
  return (
    <aside className={css.side} aria-label={t`Preview`}>
      <PreviewParts {...props} />
    </aside>
  )
}
