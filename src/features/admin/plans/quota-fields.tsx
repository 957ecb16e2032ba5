import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { PlanModule } from '#domain/plan/capabilities.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import css from '#features/admin/admin.module.css'
import { NAMED_MODULES } from '#features/admin/admin-labels.ts'
import type { QuotaDraft, QuotaDrafts } from './quota-draft.ts'

export interface QuotaFieldsProps {
  readonly legend: ReactNode
  readonly drafts: QuotaDrafts
  readonly faults: Partial<Record<PlanModule, string>>
  readonly onDrafts: (drafts: QuotaDrafts) => void
}

/** Fields for the remaining quota of each module: a number, or unlimited. */
export function QuotaFields({ legend, drafts, faults, onDrafts }: QuotaFieldsProps) {
  return (
    <fieldset>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.quotas}>
        {NAMED_MODULES.map(({ module, name }) => (
          <QuotaField
            key={module}
            name={name}
            draft={drafts[module]}
            fault={faults[module]}
            onDraft={(draft) => onDrafts({ ...drafts, [module]: draft })}
          />
        ))}
      </div>
    </fieldset>
  )
}

export interface QuotaFieldProps {
  readonly name: string
  readonly draft: QuotaDraft
  readonly fault: string | undefined
  readonly onDraft: (draft: QuotaDraft) => void
}

/** Quota field of one module. */
export function QuotaField({ name, draft, fault, onDraft }: QuotaFieldProps) {
  return (
    <div className={css.quota}>
      <NumberField
        label={name}
        value={draft.isUnlimited ? '' : draft.text}
        placeholder={draft.isUnlimited ? t`Without limit` : ''}
        disabled={draft.isUnlimited}
        onValueChange={(text) => onDraft({ ...draft, text })}
        error={draft.isUnlimited ? undefined : fault}
      />
      <CheckBox
        label={t`Without limit`}
        aria-label={t`${name} without limit`}
        checked={draft.isUnlimited}
        onCheckedChange={(isUnlimited) => onDraft({ ...draft, isUnlimited })}
      />
    </div>
  )
}
