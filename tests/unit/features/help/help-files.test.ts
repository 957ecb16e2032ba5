import { describe, expect, test } from 'vitest'
import { readTopic } from '../../../../scripts/vite/help-topics.ts'
import { helpFiles } from '../../../../scripts/vite/help-files.ts'
import { ROOT } from '../../house/walk.ts'

const PICTURES = new Map([['list', { url: '/help/pictures/list.png?v=1', width: 400, height: 200 }]])
const read = (source: string, group = 'offers') => readTopic({ group, name: 'a-topic', source, pictures: PICTURES })
const topic = (body: string, front = 'title: A topic') => read(`---\n${front}\n---\n${body}`)

describe('a topic of the help', () => {
  test('a topic has title, routes and words before its text', () => {
    expect(topic('Text.', 'title: Price: how much\nroutes: /a, /b/:c\nwords: cost, fee')).toMatchObject({
      title: 'Price: how much',
      routes: ['/a', '/b/:c'],
      words: 'cost, fee',
      content: 'Text.',
    })
  })

  test('a topic becomes HTML with links to topics and screens and sized pictures', () => {
    const { html, links, screens, bold, content } = topic(
      '## Part\n\nSee **Save** and [this](help:other) or [Offers](/browse/opportunities).\n\n![A list](picture:list)\n\n- One\n- Two',
    )
    expect(html).toContain('<h4>Part</h4>')
    expect(html).toContain('<a href="?help=other">this</a>')
    expect(html).toContain('<a href="/browse/opportunities">Offers</a>')
    expect(html).toContain('<img src="/help/pictures/list.png?v=1" alt="A list" width="400" height="200">')
    expect({ links, screens, bold }).toEqual({ links: ['other'], screens: ['/browse/opportunities'], bold: ['Save'] })
    expect(content).toBe('Part\nSee Save and this or Offers.\nOne\nTwo')
  })

  test('a topic has no HTML of its own and links only to topics, screens and secure pages', () => {
    expect(topic('<script>alert(1)</script> <b>x</b>').html).not.toMatch(/<script|<b>/)
    expect(topic('[x](javascript:alert(1)) [y](http://example.com)').html).not.toContain('<a')
  })

  test.each([
    ['without a title', '---\nroutes: /\n---\nText', 'has no title'],
    ['without its first lines', 'Text', 'begins without its title'],
    ['with a picture that doesn’t exist', '---\ntitle: A\n---\n![x](picture:none)', 'there is no picture none'],
    ['with an unknown setting', '---\ntitle: A\nroute: /\n---\n', 'knows no route'],
  ])('%s is refused by the build', (_name, source, why) => {
    expect(() => read(source)).toThrow(why)
  })

  test('the build refuses a topic in an unknown group', () => {
    expect(() => read('---\ntitle: A\n---\n', 'nowhere')).toThrow('there is no group nowhere')
  })
})

describe('the files of the help', () => {
  const { topics, files } = helpFiles(ROOT)
  const text = (path: string): string => String(files.get(path))

  test('every topic is one Markdown file, and the index has all of them', () => {
    for (const { name, title } of topics) {
      expect(text(`help/${name}.md`)).toMatch(new RegExp(`^# `))
      expect(text('llms.txt')).toContain(`- [${title}](/help/${name}.md): `)
    }
  })

  test('lead to addresses of the server', () => {
    for (const { name } of topics) expect(text(`help/${name}.md`)).not.toMatch(/\]\((?:help|picture):/)
  })

  test('the index tells the server the groups with title, content and name of each topic', () => {
    const groups = JSON.parse(text('help/contents.json')) as {
      title: string
      content: { title: string; content: string; name: string }[]
    }[]
    expect(groups.flatMap(({ content }) => content.map(({ name }) => name))).toEqual(topics.map(({ name }) => name))
    for (const { title, content } of groups) {
      expect(title).not.toBe('')
      for (const one of content) expect(one.content).not.toBe('')
    }
  })
})
