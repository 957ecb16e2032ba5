import { seedTexts } from '../account.ts'
import type { Bench } from '../bench.ts'
import type { Row } from '../figures.ts'
import { measureList, openFirst, openingTheList, searching } from '../measured-list.ts'

/**
 * What the page's main thread works, in ms, for opening the list of texts, searching it and opening a text: with 2,000
 * texts against with 200.
 */
export const textLists = (bench: Bench): Promise<Row[]> =>
  measureList(bench, {
    part: 'm',
    many: 'texts',
    path: '/browse/strategies',
    heading: (count) => `Write ${count}`,
    fill: seedTexts,
    actions: [
      openingTheList('Write'),
      searching('text 1234 '),
      {
        name: 'text',
        what: 'opening a text',
        times: 1,
        async run(page) {
          await openFirst(page, 'Write')
          await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor()
        },
      },
    ],
  })
