import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { adsForTool, EXPORT_CHOICES, type TextExportFormat, isAdTool } from './export-choices.ts'
import css from './export-dialog.module.css'
import type { SourceText } from './export-source.ts'

export interface FormatChoiceProps {
  readonly texts: readonly SourceText[]
  readonly value: TextExportFormat
  readonly onChoose: (format: TextExportFormat) => void
}

/** Chooses the file format. An ad tool is listed if it accepts at least one of the texts. */
export function FormatChoice({ texts, value, onChoose }: FormatChoiceProps) {
  const name = useId()
  const formats = (Object.keys(EXPORT_CHOICES) as TextExportFormat[]).filter(
    (format) => !isAdTool(format) || adsForTool(format, texts).length > 0,
  )
  return (
    <fieldset className={css.formats}>
      <legend>{t`Format`}</legend>
      {formats.map((format) => (
        <label key={format} className={css.format}>
          <input type="radio" name={name} value={format} checked={format === value} onChange={() => onChoose(format)} />
          <span>{EXPORT_CHOICES[format].label}</span>
          <small>{EXPORT_CHOICES[format].hint}</small>
        </label>
      ))}
    </fieldset>
  )
}
