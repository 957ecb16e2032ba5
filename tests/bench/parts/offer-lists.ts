import { seed } from '../account.ts'
import type { Bench } from '../bench.ts'
import type { Row } from '../figures.ts'
import { measureList, openFirst, openingTheList, searching, typing } from '../measured-list.ts'

/**
 * What the page's main thread works, in ms, for opening the list, searching it, opening an offer and a key in a field:
 * with 2,000 offers against with 200.
 */
export const offerLists = (bench: Bench): Promise<Row[]> =>
  measureList(bench, {
    part: 'k',
    many: 'offers',
    path: '/browse/opportunities',
    heading: (count) => `Offers ${count}`,
    fill: (url, target, count) => seed(url, target, 0, count),
    actions: [
      openingTheList('Offers'),
      searching('offer 1234'),
      {
        name: 'offer',
        what: 'opening an offer',
        times: 1,
        async run(page) {
          await openFirst(page, 'Offers')
          await page.getByLabel('Product name').waitFor()
        },
      },
      typing('a key in a field', (page) => page.getByLabel('Product name')),
    ],
  })
