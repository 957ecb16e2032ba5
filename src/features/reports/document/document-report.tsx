import { plural, t } from '@lingui/core/macro'
import { FileDown } from 'lucide-react'
import { useMemo } from 'react'
import { aboutLine } from '#domain/export/written-text.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { offerCompleteness } from '#domain/reports/completeness.ts'
import { reportDocument } from '#domain/reports/report-document.ts'
import { ReportFieldLink } from '#features/reports/report-field-link.tsx'
import sheet from '#features/reports/report-sheet.module.css'
import { ReportSheet } from '#features/reports/report-sheet.tsx'
import { useCompanyContent } from '#features/reports/use-company-content.ts'
import { downloadText, type TextFileFormat } from '#content/export/text-file.ts'
import { TextBlocks } from '#content/text/text-blocks.tsx'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'
import css from './document-report.module.css'

export interface DocumentReportProps {
  readonly offer: Opportunity
}

/** Shows everything that an offer says, in its printed form. */
export function DocumentReport({ offer }: DocumentReportProps) {
  const company = useCompanyContent()
  const text = useMemo(() => reportDocument(offer, company), [offer, company])
  const save = (format: TextFileFormat) => () => void toastOnError(downloadText(text, format, `${t`Report`} `))
  return (
    <ReportSheet
      offer={offer}
      section="report"
      entries={[
        { label: t`Download as Word`, icon: <FileDown aria-hidden="true" />, onSelect: save('docx') },
        {
          label: t`Download as web page`,
          hint: '.html',
          icon: <FileDown aria-hidden="true" />,
          onSelect: save('html'),
        },
        { label: t`Download as Markdown`, hint: '.md', icon: <FileDown aria-hidden="true" />, onSelect: save('md') },
      ]}
      pageClass={css.page}
      className={css.document}
      rest={<NotFilledIn offer={offer} />}
    >
      <h2 className={css.title} dir="auto">
        {text.title}
      </h2>
      <p className={css.about} dir="auto">
        {aboutLine(text)}
      </p>
      {text.body.length === 0 ? (
        <p>{t`Nothing is filled in yet.`}</p>
      ) : (
        <div lang={text.language} dir={text.direction}>
          <TextBlocks blocks={text.body} firstLevel={3} />
        </div>
      )}
    </ReportSheet>
  )
}

/** Lists the fields that are still empty, section by section. */
function NotFilledIn({ offer }: DocumentReportProps) {
  const sections = useMemo(() => offerCompleteness(offer).groups.flatMap((group) => group.sections), [offer])
  const open = sections.flatMap(({ key, title, filled, total, emptyPath }) =>
    emptyPath === null ? [] : [{ key, title, empty: total - filled, emptyPath }],
  )
  if (open.length === 0) return null
  return (
    <>
      <h2 className={sheet.restTitle}>{t`Not filled in yet`}</h2>
      <ul className={sheet.rest}>
        {open.map(({ key, title, empty, emptyPath }) => (
          <li key={key}>
            <ReportFieldLink offer={offer} path={emptyPath}>
              {plural(empty, { one: `${title}, # field`, other: `${title}, # fields` })}
            </ReportFieldLink>
          </li>
        ))}
      </ul>
    </>
  )
}
