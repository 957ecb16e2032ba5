import { t } from '@lingui/core/macro'
import { firstLetterDirection, scriptLanguage } from '#domain/export/direction.ts'
import type { ExportedText } from '#domain/export/exported-text.ts'
import { listSwotPoints, type Swot, SWOT_GROUPS, SWOT_LABELS } from '#domain/kinds/swot.ts'
import { uiDateLocale } from '#lib/locale/ui-locale.ts'
import { isolateDirection } from '#lib/text/text.ts'
import type { InlineRuns, TextBlock } from '#lib/markdown/blocks.ts'

/** The heading over what is to be done about it. */
export const FOLLOWS_HEADING = t`Next steps`

const DAY = new Intl.DateTimeFormat(uiDateLocale(), { day: 'numeric', month: 'long', year: 'numeric' })

/** '12 February 2027', by the device's own midnight. */
export const formatSwotDay = ({ at }: Pick<Swot, 'at'>): string => DAY.format(at)

const runsOf = (text: string): InlineRuns =>
  text.split('\n').flatMap((line, index) => [...(index > 0 ? [{ text: '\n' }] : []), { text: line }])
const heading = (text: string): TextBlock => ({ type: 'heading', level: 1, runs: [{ text }] })
const paragraph = (text: string): TextBlock => ({ type: 'paragraph', runs: runsOf(text) })

/**
 * A SWOT as it goes out: a list under each heading, then what follows; a group without points and an empty conclusion
 * are left out. `offer`: its offer's title.
 */
export function swotDocument(swot: Swot, offer: string): ExportedText {
  const groups = SWOT_GROUPS.map((group) => ({
    label: SWOT_LABELS[group],
    texts: listSwotPoints(swot[group]).map(({ text }) => text),
  }))
  const follows = swot.follows.trim()
  const body: readonly TextBlock[] = [
    ...groups.flatMap(({ label, texts }): TextBlock[] =>
      texts.length === 0
        ? []
        : [heading(label), { type: 'list', isOrdered: false, start: 1, items: texts.map((text) => [paragraph(text)]) }],
    ),
    ...(follows === '' ? [] : [heading(FOLLOWS_HEADING), ...follows.split(/\n{2,}/).map(paragraph)]),
  ]
  const words = [...groups.flatMap(({ texts }) => texts), follows].join('\n')
  const language = scriptLanguage(words)
  const day = formatSwotDay(swot)
  const kind = offer === '' ? t`SWOT of ${day}` : t`SWOT of ${day}, for ${{ title: isolateDirection(offer) }}`
  return {
    title: swot.title,
    kind,
    format: kind,
    // Named in the line above, in the page's language.
    offer: '',
    parts: [],
    body,
    empty: [],
    ...(language === undefined ? {} : { language }),
    direction: firstLetterDirection(words) ?? firstLetterDirection(swot.title) ?? 'ltr',
  }
}
