import { expect, test } from 'vitest'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { sectionName } from '#domain/kinds/opportunity-sections.ts'
import { historyTitle, KIND_SCREENS } from '#routes/-kind-screens.ts'
import { filesUnder, readSource } from './walk.ts'

/** The parts of each route's title as they are written; those with a part from the address have none. */
const routeTitles = filesUnder('src/routes').flatMap((path) =>
  [...readSource(path).matchAll(/title: \(\) => \[([^\]]+)\]/g)].map(([, parts = '']) =>
    parts.replaceAll(/\bt(?=`)|[`']/g, '').replaceAll(', ', ' › '),
  ),
)

test('no two pages have one title, whatever the section', () => {
  const histories = KIND_SCREENS.map(({ section }) => historyTitle(section).join(' › '))
  const titles = [
    ...routeTitles,
    ...histories,
    ...OPPORTUNITY_FORMS.map(({ key }) => `Offer Details › ${sectionName(key)}`),
  ]
  expect(histories).toContain('Settings › Company › History')
  expect(routeTitles.length).toBeGreaterThan(20)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('each kind’s history has a title of its own, and an invented section is no page', () => {
  expect(KIND_SCREENS.map(({ section }) => historyTitle(section).at(-1))).toEqual(KIND_SCREENS.map(() => 'History'))
  expect(historyTitle('opportunity')).toEqual(['Page not found'])
})

test('a section is called by its title alone where that is enough', () => {
  expect(['benefits', 'audience', 'product', 'custom', 'no_such'].map(sectionName)).toEqual([
    'Benefits',
    'Audience: Details',
    'Product: Details',
    'Custom Data',
    'no_such',
  ])
})
