import { t } from '@lingui/core/macro'
import { summaryExtra } from '#domain/engine/record-types.ts'
import { collapseSpaces } from '#domain/kinds/text-excerpt.ts'
import { isObject } from '#lib/json.ts'
import { latestSummaries, recordById } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import type { LaunchTemplate } from './launch-choice.ts'
import css from './last-draft.module.css'

/** So many are searched: an older draft is no reminder of anything. */
const MAX_SEARCHED = 60

interface LastDraftProps {
  readonly template: LaunchTemplate
  /** The offer's ID. */
  readonly offer: number
}

/** A small picture of the draft that this template gave last for this offer; nothing where it gave none. */
export function LastDraft({ template: { slug, name }, offer }: LastDraftProps) {
  const draft = useLocalQuery(
    async (database) => {
      const summary = (await latestSummaries(database, 'aiResult', MAX_SEARCHED)).find(
        (row) => row.parent === offer && summaryExtra('aiResult', row).usecase === slug,
      )
      return summary && (await recordById(database, 'aiResult', summary.ID))?.record
    },
    [slug, offer],
  )
  const company = useLocalQuery(async (database) => (await recordById(database, 'company', 1))?.record)
  if (!draft) return null
  const headline = draft.parts['headline'] ?? draft.parts['headline_1'] ?? draft.parts['subject'] ?? ''
  const words = collapseSpaces(draft.parts['text'] ?? draft.parts['body'] ?? draft.parts['preview'] ?? draft.text)
  return (
    <figure className={css.draft} aria-label={t`Your last draft: ${name}`}>
      <p dir="auto">{words}</p>
      <div className={css.picture} aria-hidden="true">
        {initialOf(company)}
      </div>
      {headline !== '' && <b dir="auto">{collapseSpaces(headline)}</b>}
    </figure>
  )
}

function initialOf(company: Readonly<Record<string, unknown>> | undefined): string {
  const content = isObject(company?.['content']) ? company['content'] : {}
  const info = isObject(content['company_info']) ? content['company_info'] : {}
  const name = isObject(info['fields']) ? info['fields']['name'] : undefined
  return typeof name === 'string' ? (Array.from(name.trim())[0]?.toUpperCase() ?? '') : ''
}
