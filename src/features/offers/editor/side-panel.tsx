import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Form } from '#lib/field.ts'
import type { Drafts } from './drafts.ts'
import { Hypothesis } from './hypothesis.tsx'
import css from './side-panel.module.css'
import { TokenList } from './token-list.tsx'

export interface SidePanelProps {
  readonly form: Form
  readonly offer: Opportunity
  readonly drafts: Drafts
  /** A phrase was chosen: where the panel lies over the form it goes away. */
  readonly onGo: () => void
}

/** What is made of the fields: the sentence, and the tokens to use in texts. */
export function PreviewParts({ form, offer, drafts, onGo }: SidePanelProps) {
  return (
    <div className={css.parts}>
      <section className={css.hypothesis} aria-label="Hypothesis">
        <h3>Hypothesis</h3>
        <Hypothesis offer={offer} drafts={drafts} onGo={onGo} />
      </section>
      <TokenList key={form.key} form={form} offer={offer} />
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
