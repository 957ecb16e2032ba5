import { FORM_GROUPS, SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import type { Form } from '#lib/field.ts'
import type { HeadRow } from '#store/rows.ts'
import type { SectionState, Sections } from '#ui/tally-count.ts'

const STATES: Readonly<Record<string, SectionState>> = { n: 'none', p: 'part', d: 'done' }

const lettersOf = ({ extra }: HeadRow): string => (typeof extra === 'string' ? extra : '')

const stateAt = (letters: string, index: number): SectionState => STATES[letters[index] ?? 'n'] ?? 'none'

/** An offer's sections as the tally draws them. */
export function sectionsOf(head: HeadRow): Sections {
  const letters = lettersOf(head)
  return FORM_GROUPS.map(({ key }) => SECTION_FORMS.flatMap((form, index) => (form.group === key ? [stateAt(letters, index)] : [])))
}

/** Where to go on: the first section in progress, else the first not started, else the first. */
export function nextSection(head: HeadRow): Form {
  const letters = lettersOf(head)
  const find = (state: SectionState) => SECTION_FORMS.find((_form, index) => stateAt(letters, index) === state)
  return (find('part') ?? find('none') ?? SECTION_FORMS[0]) as Form
}
