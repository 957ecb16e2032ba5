import { expect, test } from 'vitest'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { sectionName } from '#domain/kinds/opportunity-sections.ts'
import { filesUnder, readSource } from './walk.ts'

/** The parts of each route's title as they are written; those with a part from the address have none. */
const routeTitles = filesUnder('src/routes').flatMap((path) =>
  [...readSource(path).matchAll(/title: \(\) => \[([^\]]+)\]/g)].map(([, parts = '']) => parts.replaceAll("'", '').replaceAll(', ', ' › ')),
)

test('no two pages have one title, whatever the section', () => {
  const titles = [...routeTitles, ...OPPORTUNITY_FORMS.map(({ key }) => `Offer Details › ${sectionName(key)}`)]
  expect(routeTitles.length).toBeGreaterThan(20)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
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
