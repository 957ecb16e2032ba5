import { describe, expect, test } from 'vitest'
import { topicsForPath } from '#features/help/topics-for-path.ts'
import { searchHelpTopics } from '#features/help/search-help-topics.ts'
import type { HelpTopic } from '#features/help/help-topic.ts'

const topic = (name: string, given: Partial<HelpTopic> = {}): HelpTopic => ({
  name,
  title: name,
  group: 'offers',
  routes: [],
  words: '',
  html: '',
  content: '',
  ...given,
})
const found = (topics: readonly HelpTopic[], term: string) =>
  searchHelpTopics(topics, term).map((hit) => hit.topic.name)

describe('searching the help', () => {
  test('the search finds a topic whose title and content have every word, in any case and order', () => {
    const topics = [
      topic('a', { title: 'Export a text', content: 'As a Word file.' }),
      topic('b', { title: 'Import', content: 'A Word file.' }),
    ]
    expect(found(topics, 'word EXPORT')).toEqual(['a'])
    expect(found(topics, '  file  ')).toEqual(['a', 'b'])
    expect(found(topics, 'export nothing')).toEqual([])
    expect(found(topics, '   ')).toEqual([])
  })

  test('the search lists topics with the words in their title first, then those with matching keywords', () => {
    const topics = [
      topic('content', { content: 'The price.' }),
      topic('meant', { words: 'price', content: 'Cost.' }),
      topic('title', { title: 'Price' }),
    ]
    expect(found(topics, 'price')).toEqual(['title', 'meant', 'content'])
  })

  test('the search finds Japanese words by their parts', () => {
    expect(found([topic('価格', { content: '価格を入力します' })], '入力')).toEqual(['価格'])
  })

  test('the search takes every character literally', () => {
    const topics = [topic('a', { content: 'Use {{offer.price}} (a merge field) + more. C:\\folder [x] a|b ^ $5 *' })]
    for (const sign of ['{{offer', '(a', '+', '[x]', 'a|b', '^', '$5', '*', '\\folder', '.price}}'])
      expect(found(topics, sign)).toEqual(['a'])
    expect(found(topics, '.*b')).toEqual([])
  })

  test('marks the words in the title and in an excerpt around the first of them', () => {
    const long = `${'Other words come first. '.repeat(20)}Then the price is told. ${'More follows. '.repeat(20)}`
    const [hit] = searchHelpTopics([topic('a', { title: 'The PRICE, told', content: long })], 'price told')
    expect(hit?.title.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['PRICE', 'told'])
    const excerpt = hit?.excerpt.map(({ text }) => text).join('') ?? ''
    expect(excerpt).toMatch(/^….*the price is told.*…$/)
    expect(excerpt.length).toBeLessThan(130)
  })

  test('the search shows the first words of a topic found by others', () => {
    const [hit] = searchHelpTopics([topic('a', { words: 'cost', content: 'First words.' })], 'cost')
    expect(hit?.excerpt).toEqual([{ text: 'First words.', isHit: false }])
  })
})

describe('topics about a screen', () => {
  const topics = [
    topic('section', { routes: ['/edit/opportunities/:offer/:group/:form'] }),
    topic('price', { routes: ['/edit/opportunities/:offer/product/price'] }),
    topic('list', { routes: ['/browse/opportunities', '/'] }),
  ]
  const of = (path: string) => topicsForPath(topics, path).map(({ name }) => name)

  test('the most specific topics about a screen come first', () => {
    expect(of('/edit/opportunities/loaf/product/price')).toEqual(['price', 'section'])
    expect(of('/edit/opportunities/loaf/product/benefits')).toEqual(['section'])
  })

  test('a screen without topics has those of the nearest screen above', () => {
    expect(of('/browse/opportunities/loaf/more')).toEqual(['list'])
    expect(of('/browse')).toEqual([])
    expect(of('/settings/keys')).toEqual([])
  })

  test('a slash at the end of an address changes no topics', () => {
    expect(of('/browse/opportunities/')).toEqual(['list'])
    expect(of('/')).toEqual(['list'])
  })
})
