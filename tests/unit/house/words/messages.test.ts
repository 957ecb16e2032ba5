import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { build } from 'vite'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { messageKey } from '#lib/locale/message-key.ts'
import { lateMessages, messagesWithoutTranslation } from '../../../../scripts/checks/catalogs.mjs'
import { filesWithMacros } from '../../../../scripts/checks/bundled-macros.mjs'
import { catalogsPlugin } from '../../../../scripts/vite/catalogs-plugin.ts'
import { messagesPlugin } from '../../../../scripts/vite/messages-plugin.ts'
import { pseudoMessage } from '../../../../scripts/vite/pseudo-message.ts'
import { ROOT } from '../walk.ts'

const projects: string[] = []
let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'messages-'))
  projects.push(project)
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
  put('package.json', '{ "type": "module", "imports": { "#*": "./src/*" } }')
  put('src/locales/i18n.ts', `export * from '${ROOT}/src/locales/i18n.ts'`)
})
afterAll(() => {
  for (const dir of projects) rmSync(dir, { recursive: true, force: true })
})

function put(path: string, content: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), content)
}

/** Builds `main.ts` for production and gives what it exports as `default`. */
async function run(): Promise<unknown> {
  await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    plugins: [messagesPlugin(), catalogsPlugin()],
    build: { ssr: 'src/main.ts', outDir: 'out', target: 'node20' },
    ssr: { noExternal: true },
  })
  const { default: result } = (await import(pathToFileURL(join(project, 'out/main.js')).href)) as { default: unknown }
  return result
}

const PLURAL = '{n, plural, one {# change} other {# changes}}'

test('a production build shows English messages with their values and plurals, without a catalog and without a parser', async () => {
  put(
    'src/main.ts',
    `import { i18n } from '#locales/i18n.ts'
     import { plural, t } from '@lingui/core/macro'
     i18n.activate('en')
     const n = 2
     const name = 'Rye'
     const braces = '{{'
     export default [t\`Make a link\`, t\`Open \${name}\`, plural(n, { one: '# change', other: '# changes' }), t\`Type \${braces} for a token\`]`,
  )
  expect(await run()).toEqual(['Make a link', 'Open Rye', '2 changes', 'Type {{ for a token'])
  expect(filesWithMacros([join(project, 'out')])).toEqual([])
})

test('a message that a function is given stays a message', async () => {
  put(
    'src/main.ts',
    `import { msg } from '@lingui/core/macro'
     const text = ({ translate }) => translate(msg\`Make a link\`)
     const member = (mail) => mail.translate(msg\`Make a link\`)
     const english = { translate: ({ message }) => message.join('') }
     export default [text(english), member(english)]`,
  )
  expect(await run()).toEqual(['Make a link', 'Make a link'])
})

test('a catalog holds translations by the key of their message, and the pseudo-locale marks every message of the English catalog', async () => {
  put('src/locales/en/first.po', `msgid ""\nmsgstr ""\n\nmsgid "Make a link"\nmsgstr "Make a link"\n`)
  put('src/locales/de/first.po', `msgid ""\nmsgstr ""\n\nmsgid "Make a link"\nmsgstr "Link erstellen"\n`)
  put(
    'src/main.ts',
    `import { messages as de } from './locales/de/first.po'
     import { messages as pseudo } from './locales/en-XA/first.po'
     export default { de, pseudo }`,
  )
  const key = messageKey(['Make a link'])
  expect(await run()).toEqual({
    de: { [key]: ['Link erstellen'] },
    pseudo: { [key]: pseudoMessage(['Make a link']) },
  })
})

test('a message is translated by its own words; one with an ID or a context by that', async () => {
  const entries = [
    ['Make a link', 'Link erstellen'],
    ['{n, plural, one {# change} other {# changes}}', '{n, plural, one {# Änderung} other {# Änderungen}}'],
    ['Open', 'Offen', 'state'],
    ['Open', 'Öffnen'],
  ].map(([message, translation, context]) =>
    [...(context ? [`msgctxt "${context}"`] : []), `msgid "${message}"`, `msgstr "${translation}"`].join('\n'),
  )
  const own = '#. js-lingui-explicit-id\nmsgid "noun.offer"\nmsgstr "Angebot"'
  put('src/locales/de/first.po', ['msgid ""\nmsgstr ""', ...entries, own].join('\n\n'))
  put(
    'src/main.ts',
    `import { i18n } from '#locales/i18n.ts'
     import { plural, t } from '@lingui/core/macro'
     import { messages } from './locales/de/first.po'
     i18n.takeCatalog('de', messages)
     i18n.activate('de')
     const n = 2
     export default [t\`Make a link\`, plural(n, { one: '# change', other: '# changes' }), t\`Open\`,
       t({ message: 'Open', context: 'state' }), t({ id: 'noun.offer', message: 'Offer' }), t\`Not translated\`]`,
  )
  expect(await run()).toEqual(['Link erstellen', '2 Änderungen', 'Öffnen', 'Offen', 'Angebot', 'Not translated'])
})

test('a build ends at a message of wrong syntax, and names its catalog', async () => {
  put(
    'src/locales/de/first.po',
    `msgid ""\nmsgstr ""\n\nmsgid "{n, plural, one {a} other {b}}"\nmsgstr "{n, plural, one {a"\n`,
  )
  put('src/main.ts', `export { messages as default } from './locales/de/first.po'`)
  await expect(run()).rejects.toThrow('src/locales/de/first.po')
})

test('files that hold the macro package are found', () => {
  put('out/good.js', 'export const a = i18n._({ id: "a" })')
  put('out/bad.js', 'import { t } from "@lingui/core/macro"')
  expect(filesWithMacros([join(project, 'out')])).toEqual([join(project, 'out/bad.js')])
})

test('a pseudo message is longer, marked, and keeps its placeholders, tags and plural forms', () => {
  const i18n = setupI18n({
    locale: 'en',
    messages: {
      en: {
        plain: pseudoMessage(compileMessageOrThrow(`Rename <0>{name}</0> now`)),
        plural: pseudoMessage(compileMessageOrThrow(PLURAL)),
      },
    },
  })
  expect(i18n._('plain', { name: 'Rye' })).toBe('[Rëñámë~~~ <0>Rye</0> ñöw]')
  expect(i18n._('plural', { n: 3 })).toBe('[3 çháñgës~~~]')
})

test('messages without a translation are named whole, also long ones', () => {
  const po = [
    'msgid ""\nmsgstr ""\n"Language: de\\n"',
    'msgid "Make a link"\nmsgstr "Link erstellen"',
    '#: src/a.tsx\nmsgid ""\n"Long one "\n"in two lines"\nmsgstr ""',
    'msgid ""\n"Another "\n"long one"\nmsgstr ""\n"Noch ein "\n"langer"',
    'msgid "Copy"\nmsgstr ""',
  ]
  expect(messagesWithoutTranslation(po.join('\n\n'))).toEqual(['Long one in two lines', 'Copy'])
})

test('messages of a module that runs at the start are late in the catalog of other screens', () => {
  const po = [
    'msgid ""\nmsgstr ""\n"Language: en\\n"',
    '#: src/features/forms/form.tsx\n#: src/app/frame.tsx\nmsgid "Save"\nmsgstr "Save"',
    '#: src/features/forms/form.tsx\nmsgid "Copy"\nmsgstr "Copy"',
  ]
  expect(lateMessages(po.join('\n\n'), new Set(['src/app/frame.tsx']))).toEqual([
    expect.stringContaining('src/app/frame.tsx: “Save”'),
  ])
})
