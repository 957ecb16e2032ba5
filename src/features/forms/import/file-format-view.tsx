import { plural, t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import { type TextEncodingLabel, TEXT_ENCODINGS } from '#domain/forms/csv/encoding.ts'
import { NO_SEPARATOR } from '#domain/forms/csv/guess-dialect.ts'
import type { TableFileFormat, FileSettings } from '#domain/forms/csv/table-file.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import css from './file-format-view.module.css'

export interface FileFormatViewProps {
  readonly format: TableFileFormat
  readonly onSettings: (settings: FileSettings) => void
}

const NO_HEADER = 'none'
const SEPARATOR_LABELS: Readonly<Record<string, string>> = {
  ',': t`Comma`,
  ';': t`Semicolon`,
  '\t': t({ message: 'Tab', context: 'character' }),
  '|': t`Vertical bar`,
  [NO_SEPARATOR]: t`None (one column)`,
}
const MAX_EXCERPT_ROWS = 3

/** Shows how the file is read: detected automatically, and adjustable. */
export function FileFormatView({ format, onSettings }: FileFormatViewProps) {
  const { encoding, separator, headerLine, firstRows, above, totals, excerpt, unreadable } = format
  const separators = [...new Set([...Object.keys(SEPARATOR_LABELS), separator])]
  return (
    <section className={css.format} aria-label={t`How the file is read`}>
      <div className={css.selects}>
        <SelectField
          label={t`Encoding`}
          hint={excerpt === '' ? t`This file has no special characters.` : <bdi>{excerpt}</bdi>}
          value={encoding}
          options={Object.entries(TEXT_ENCODINGS).map(([value, label]) => ({ value, label }))}
          onValueChange={(value) => value !== '' && onSettings({ encoding: value as TextEncodingLabel })}
        />
        <SelectField
          label={t`Header row`}
          hint={
            above > 0
              ? plural(above, { one: '# row above it is skipped.', other: '# rows above it are skipped.' })
              : undefined
          }
          value={headerLine === null ? NO_HEADER : String(headerLine)}
          options={[
            ...firstRows.map(({ line, text }) => ({ value: String(line), label: t`Line ${line}: ${text}` })),
            { value: NO_HEADER, label: t`No header` },
          ]}
          onValueChange={(value) =>
            value !== '' && onSettings({ headerLine: value === NO_HEADER ? null : Number(value) })
          }
        />
        <SelectField
          label={t`Column separator`}
          value={separator}
          options={separators.map((value) => ({ value, label: SEPARATOR_LABELS[value] ?? value }))}
          onValueChange={(value) => value !== '' && onSettings({ separator: value })}
        />
      </div>
      {unreadable > 0 && (
        <p className={css.warning}>
          <TriangleAlert aria-hidden="true" />
          {plural(unreadable, {
            one: '# character can’t be read in this encoding. Choose another one, or check the file.',
            other: '# characters can’t be read in this encoding. Choose another one, or check the file.',
          })}
        </p>
      )}
      {totals.length > 0 && (
        <CheckBox
          label={
            <>
              {plural(
                { count: totals.length },
                {
                  one: 'Skip # row that looks like totals, notes or another table:',
                  other: 'Skip # rows that look like totals, notes or another table:',
                },
              )}{' '}
              {totals.slice(0, MAX_EXCERPT_ROWS).map(({ line, text }) => (
                <bdi key={line} className={css.total}>
                  {text}
                </bdi>
              ))}
            </>
          }
          checked={format.isWithoutTotals}
          onCheckedChange={(isWithoutTotals) => onSettings({ isWithoutTotals })}
        />
      )}
      {format.unclosed === 'text' && (
        <CheckBox
          label={t`Treat unclosed quotation marks as text`}
          checked
          onCheckedChange={() => onSettings({ unclosed: 'strict' })}
        />
      )}
    </section>
  )
}
