import { plural, t } from '@lingui/core/macro'
import { summaryExtra } from '#domain/engine/record-types.ts'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { readJobViews } from '#content/jobs/read-job.ts'
import { readSeenMark, readOrInitSeenMark, SEEN_ANSWERS, SEEN_DRAFTS, seenAnswersMark } from '#content/seen-marks.ts'
import type { AttentionContext, AttentionRow, ReadAttention } from '#features/home/attention-row.ts'
import { NO_WORKBOOK } from '#features/forms/run/no-workbook.ts'
import { readStaleSummaries } from '#features/strategies/stale/stale-summaries.ts'
import { isolateDirection } from '#lib/text/text.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestSummaries, recordById } from '#store/queries.ts'
import type { SummaryRow } from '#store/rows.ts'

/** Reads the 'Needs your attention' entries of every feature for Home, in the order of its rows. */
export const readAttention: ReadAttention = async (database, context) => {
  const [stale, answers, conflicts, drafts] = await Promise.all([
    staleRows(database, context),
    answerRows(database, context),
    conflictRows(database),
    draftRows(database, context),
  ])
  // The first item of each kind precedes the second of any.
  return [...stale.slice(0, 1), ...answers.slice(0, 1), ...conflicts, ...drafts, ...stale.slice(1), ...answers.slice(1)]
}

async function staleRows(database: LocalDatabase, context: AttentionContext): Promise<readonly AttentionRow[]> {
  const summaries = await readStaleSummaries(database, context)
  return summaries.map(({ key, title, detail }) => ({
    key,
    type: 'stale',
    title,
    detail,
    action: t({ message: 'Update', context: 'verb' }),
    link: { to: '/out-of-date' },
  }))
}

/** So many are looked at: more new ones are told as that many. */
const MAX_ENTRIES = 500

/**
 * Answers of strangers since the form's answers were last looked at here. Only forms whose entries are on this device
 * are known.
 */
async function answerRows(
  database: LocalDatabase,
  { account, nowMs }: AttentionContext,
): Promise<readonly AttentionRow[]> {
  const entries = (await latestSummaries(database, 'entry', MAX_ENTRIES)).filter(
    (summary) => summaryExtra('entry', summary).source === 'public',
  )
  const sinceMs = readOrInitSeenMark(localStorage, account, SEEN_ANSWERS, nowMs)
  const rows: AttentionRow[] = []
  for (const form of new Set(entries.map(({ parent }) => parent))) {
    const seenMs = readSeenMark(localStorage, account, seenAnswersMark(form)) ?? sinceMs
    const count = entries.filter(({ parent, updatedAt }) => parent === form && updatedAt > seenMs).length
    const record = count === 0 ? undefined : await recordById(database, 'form', form)
    if (!record || record.deleted) continue
    const { name, title, workbook } = record.record
    const within =
      typeof workbook === 'number' && workbook > 0 ? await recordById(database, 'workbook', workbook) : undefined
    rows.push({
      key: `answers ${form}`,
      type: 'answers',
      title: plural(count, { one: '# new answer', other: '# new answers' }),
      detail: typeof title === 'string' ? title : '',
      action: t({ message: 'Read', context: 'verb' }),
      link: {
        to: '/workbooks/run/$workbook/{-$form}',
        params: { workbook: within?.record.name ?? NO_WORKBOOK, form: name },
      },
    })
  }
  return rows
}

async function conflictRows(database: LocalDatabase): Promise<readonly AttentionRow[]> {
  const summaries = await latestSummaries(database, 'conflict')
  const [first] = summaries
  if (!first) return []
  const titles = new Map<string, string>()
  for (const summary of summaries.slice(0, 20)) {
    const { kind, ID } = summaryExtra('conflict', summary)
    if (kind === undefined || ID === undefined) continue
    const seen = await recordById(database, kind, ID)
    if (typeof seen?.record['title'] === 'string') titles.set(`${kind}:${ID}`, isolateDirection(seen.record['title']))
  }
  const count = summaries.length
  const [title, ...others] = titles.values()
  const moreCount = others.length
  const detail =
    title === undefined
      ? t`Edited on two devices`
      : moreCount === 0
        ? t`${title} was edited on two devices`
        : plural(moreCount, {
            one: `${title} and # more were edited on two devices`,
            other: `${title} and # more were edited on two devices`,
          })
  const link: AttentionRow['link'] =
    count === 1 ? { to: '/conflicts/$conflict', params: { conflict: String(first.ID) } } : { to: '/conflicts' }
  return [
    {
      key: 'conflicts',
      type: 'conflict',
      title: plural(count, { one: '# conflict to review', other: '# conflicts to review' }),
      detail,
      action: t`Review`,
      link,
    },
  ]
}

/** So many requests are looked at: older ones are no news. */
const MAX_JOBS = 30

/** Drafts of AI requests that ended since the drafts were last looked at here. */
async function draftRows(
  database: LocalDatabase,
  { account, nowMs }: AttentionContext,
): Promise<readonly AttentionRow[]> {
  const seenMs = readOrInitSeenMark(localStorage, account, SEEN_DRAFTS, nowMs)
  const ended = (await latestSummaries(database, 'job', MAX_JOBS)).filter(
    (summary) => isDone(summary) && summary.updatedAt > seenMs,
  )
  const views = await readJobViews(
    database,
    ended.map(({ ID }) => ID),
  )
  const done = views.filter((view) => view.state === 'done')
  const remaining = ({ results }: (typeof done)[number]): number => results.filter(({ deleted }) => !deleted).length
  const count = done.reduce((sum, view) => sum + remaining(view), 0)
  const job = done.find((view) => remaining(view) > 0)?.job
  if (!job) return []
  const offer = await recordById(database, 'opportunity', job.opportunity_id)
  const offerTitle = typeof offer?.record['title'] === 'string' ? isolateDirection(offer.record['title']) : ''
  const template = findUseCase(job.usecase)?.name ?? t`Drafts`
  const isOne = new Set(done.map(({ job: { usecase, opportunity_id } }) => `${usecase} ${opportunity_id}`)).size === 1
  return [
    {
      key: 'drafts',
      type: 'drafts',
      title: plural(count, { one: '# draft is ready', other: '# drafts are ready' }),
      detail: job.queued
        ? t`${template} you asked for while offline`
        : offerTitle === ''
          ? template
          : t`${template} for ${offerTitle}`,
      action: t({ message: 'Open', context: 'verb' }),
      link:
        isOne && offer
          ? { to: '/browse/drafts', search: { offer: offer.record.name, use: job.usecase } }
          : { to: '/browse/drafts/all' },
    },
  ]
}

function isDone(summary: SummaryRow): boolean {
  const { type, state } = summaryExtra('job', summary)
  return type === 'text' && state === 'done'
}
