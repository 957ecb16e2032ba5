import type { Page } from '@playwright/test'
import type { HelpTopic } from '#features/help/help-topic.ts'

const topic = (name: string, given: Partial<HelpTopic>): HelpTopic => ({
  name,
  title: name,
  group: 'offers',
  routes: [],
  words: '',
  html: '',
  content: '',
  ...given,
})

/** Few topics of known words: what the panel does is the same with the product's own, which somebody may reword. */
const TOPICS: readonly HelpTopic[] = [
  topic('price', {
    title: 'Price, currency and period',
    routes: ['/browse/opportunities'],
    html: '<p>Enter the price once. See <a href="?help=changed-price">what happens later</a> or go to <a href="/browse/strategies">Write</a>.</p>',
    content: 'Enter the price once. See what happens later or go to Write.',
  }),
  topic('changed-price', {
    title: 'When a price changes',
    group: 'writing',
    html: '<ol><li>Open the text.</li><li>Choose <strong>Update</strong>.</li></ol><p><img src="/help/pictures/none.png" alt="The list of texts" width="400" height="200"></p>',
    content: 'Texts that still say the old price are marked.\nChoose Update.',
  }),
  topic('japanese', {
    title: '価格と通貨',
    content: '価格を一度だけ入力します。',
    html: '<p>価格を一度だけ入力します。</p>',
  }),
  topic('plans', {
    title: 'Plans',
    group: 'account',
    words: 'cost',
    content: 'How to ask for another PRICE.',
    html: '<p>Plans</p>',
  }),
]

/** Has the server send these topics. */
export const withTopics = (page: Page): Promise<unknown> =>
  page.route('**/help/topics.json', (route) => route.fulfill({ json: TOPICS }))
