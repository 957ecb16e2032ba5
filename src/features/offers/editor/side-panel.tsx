import { withCustomFields } from '#domain/custom/custom-fields.ts'
import type { Form } from '#lib/field.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { TokenList } from '#records/form/token-list.tsx'
import { Hypothesis } from './hypothesis.tsx'
import css from './side-panel.module.css'

export interface SidePanelProps {
  readonly form: Form
  /** A phrase was chosen: where the panel lies over the form it goes away. */
  readonly onGo: () => void
}

/** What is made of the fields: the sentence, and the tokens to use in texts. */
export function PreviewParts({ form, onGo }: SidePanelProps) {
  const { record } = useRecordForm()
  return (
    <div className={css.parts}>
      <section className={css.hypothesis} aria-label="Hypothesis">
        <h3>Hypothesis</h3>
        <Hypothesis onGo={onGo} />
      </section>
      <TokenList key={form.key} form={withCustomFields(form, record)} name={form.key} heading="Tokens in this section" Heading="h3" />
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
