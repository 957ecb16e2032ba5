import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HELP_GROUPS } from '#features/help/help-groups.ts'
import type { HelpTopic } from '#features/help/help-topic.ts'
import { inLanguage } from '../../../support/tools/in-language.ts'

beforeEach(() => void vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const GERMAN = {
  'In English': 'Auf Englisch',
  '(in English)': '(auf Englisch)',
  'Working offline': 'Offline arbeiten',
}

const TOPIC: HelpTopic = {
  name: 'export',
  title: 'Export a text',
  group: 'texts',
  routes: [],
  words: '',
  html: '<p>Choose Export.</p>',
  content: 'Choose Export.',
}
const PARTNER_TOPIC: HelpTopic = { ...TOPIC, name: 'ofen', title: 'Unser Ofen', html: null, markdown: 'Heiß.' }

/** The markup of something on a page of the app, without the classes. */
async function markupOf(content: ReactNode): Promise<string> {
  const rootRoute = createRootRoute({ component: () => content })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/ (?:class|data-[\w-]+)="[^"]*"/g, '')
}

const loadPanel = async () => ({
  ...(await import('#features/help/panel/help-article.tsx')),
  ...(await import('#features/help/panel/help-table-of-contents.tsx')),
  ...(await import('#features/help/panel/search-hits.tsx')),
  ...(await import('#records/help/help-link.tsx')),
})

test('an article of the product says on a German page that it is in English, and its words are marked as English', async () => {
  const { HelpArticle } = await inLanguage('de', GERMAN, loadPanel)
  const article = await markupOf(
    <HelpArticle topic={TOPIC} hasPerson={false}>
      <p>Choose Export.</p>
    </HelpArticle>,
  )
  expect(article).toContain('<span lang="en">Export a text</span> <small dir="auto">Auf Englisch</small></h3>')
  expect(article).toContain('<div lang="en" dir="ltr"><p>Choose Export.</p></div>')
})

test('links to topics in help have the mark, also among hits of a search', async () => {
  const { SearchHits, TopicList } = await inLanguage('de', GERMAN, loadPanel)
  const list = await markupOf(<TopicList topics={[TOPIC, PARTNER_TOPIC]} />)
  expect(list.split('<li>').map((item) => item.includes('Auf Englisch'))).toEqual([false, true, false])
  expect(list).toContain('<span lang="en" dir="auto">Export a text</span>')
  expect(list).toContain('<span dir="auto">Unser Ofen</span>')
  const hit = { title: [{ text: 'Export a text', isHit: false }], excerpt: [{ text: 'Choose Export.', isHit: false }] }
  const hits = await markupOf(
    <SearchHits
      term="t"
      hits={[TOPIC, PARTNER_TOPIC].map((topic) => ({ topic, ...hit }))}
      groupTitle={() => 'Texte'}
    />,
  )
  expect(hits.split('<li>').map((item) => [item.includes('Auf Englisch'), item.includes('lang="en"')])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ])
})

test('a link from a German screen to help says that the topic is in English', async () => {
  const { HelpLink } = await inLanguage('de', GERMAN, loadPanel)
  expect(await markupOf(<HelpLink topic="export">So geht es</HelpLink>)).toMatch(
    /<a [^>]*hrefLang="en"[^>]*>So geht es<span> \(auf Englisch\)<\/span><\/a>/i,
  )
})

test('a partner’s article has no language and no mark', async () => {
  const { HelpArticle } = await inLanguage('de', GERMAN, loadPanel)
  const article = await markupOf(
    <HelpArticle topic={PARTNER_TOPIC} hasPerson={false}>
      <p>Heiß.</p>
    </HelpArticle>,
  )
  expect(article).not.toMatch(/lang=|Auf Englisch/)
})

test('an English page has no marks', async () => {
  const { HelpArticle, HelpLink, TopicList } = await inLanguage('en', {}, loadPanel)
  const all = await markupOf(
    <>
      <HelpArticle topic={TOPIC} hasPerson={false}>
        <p>Choose Export.</p>
      </HelpArticle>
      <TopicList topics={[TOPIC]} />
      <HelpLink topic="export">How to</HelpLink>
    </>,
  )
  expect(all).not.toMatch(/in English/i)
})

test('groups of the help have titles in the page’s language', async () => {
  const load = async () => (await import('#features/help/group-titles.ts')).GROUP_TITLES
  expect(await load()).toEqual(Object.fromEntries(HELP_GROUPS.map(({ name, title }) => [name, title])))
  expect((await inLanguage('de', GERMAN, load))['sync']).toBe('Offline arbeiten')
})
