import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { Page } from '#ui/layout/page.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { ImportFrame, type ImportTarget } from './import-frame.tsx'
import css from './import.module.css'
import { RecentImports } from './recent-imports.tsx'
import { ResultStep } from './result-step.tsx'
import { type ImportStage, useEntryImport } from './use-entry-import.ts'
import { Button } from '#ui/buttons/button.tsx'

/** The three steps of an import: the file, its columns, the result. */
export function ImportSteps({ form, workbook }: ImportTarget) {
  const work = useEntryImport(form)
  const { stage } = work
  const around = { form, workbook, steps: <StepList stage={stage} /> }
  if (stage.at === 'columns') return <ColumnsStep {...around} work={work} stage={stage} />
  return (
    <ImportFrame form={form} workbook={workbook} title={stage.at === 'file' ? t`Import entries` : stage.file.name}>
      <Page close className={css.page}>
        {around.steps}
        {stage.at === 'file' && <FileStep fault={stage.fault} unclosed={stage.unclosed} onFile={work.open} />}
        {stage.at === 'file' && <RecentImports form={form.ID} />}
        {stage.at === 'reading' && (
          <ImportProgress label={t`Reading the file`} share={stage.share} onCancel={work.cancel} />
        )}
        {stage.at === 'storing' && <ImportProgress label={t`Importing`} share={stage.share} onCancel={work.cancel} />}
        {stage.at === 'result' && (
          <ResultStep {...around} outcome={stage.outcome} file={stage.file.name} onAgain={work.cancel} />
        )}
      </Page>
    </ImportFrame>
  )
}

const STEP_LABELS = [t`File`, t`Columns and fields`, t`Result`] as const
const STEP_OF_STAGE = { file: 0, reading: 0, columns: 1, storing: 1, result: 2 } as const

function StepList({ stage }: { readonly stage: ImportStage }) {
  const now = STEP_OF_STAGE[stage.at]
  return (
    <ol className={css.steps} aria-label={t`Steps`}>
      {STEP_LABELS.map((step, index) => (
        <li
          key={step}
          className={classNames(css.step, index === now && css.now)}
          aria-current={index === now ? 'step' : undefined}
        >
          {index < now ? <Check aria-hidden="true" /> : `${index + 1}.`}
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}

interface ImportProgressProps {
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  readonly onCancel: () => void
}

/** Shows the progress of a long operation, with a button to cancel it. */
const ImportProgress = ({ label, share, onCancel }: ImportProgressProps) => (
  <div className={css.working}>
    <p role="status">{label}…</p>
    <progress className={css.progress} aria-label={label} max={1} value={share} />
    <Button onClick={onCancel}>{t`Cancel`}</Button>
  </div>
)
