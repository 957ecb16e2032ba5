import ts from 'typescript'
import { expect, test } from 'vitest'
import { phrasesPattern } from '#domain/copy/lint/phrase-patterns.ts'
import { nameFinder } from '#domain/stale/name-finder.ts'
import { toSearchedText } from '#domain/stale/searched-text.ts'
import { escapePattern } from '#lib/text/escape-pattern.ts'
import { createBrandReplacer } from '#server/ai/brand-replacer.ts'
import { readSource, sourceFiles } from './walk.ts'

/**
 * Files that build expressions of values, and how they keep signs of patterns out. Patterns that people write are read
 * by `safePattern` alone.
 */
const REVIEWED: Readonly<Record<string, string>> = {
  'src/domain/analysis/rules/count-rules.ts': 'a unit of our own list',
  'src/domain/analysis/find-numbers.ts': 'the number words of a language',
  'src/domain/copy/lint/checks/voice-terms.ts': 'words of a brand voice with all signs escaped',
  'src/domain/copy/lint/lint-text.ts': 'two constants',
  'src/domain/copy/lint/phrase-patterns.ts': 'phrases with all signs escaped',
  'src/domain/copy/facts/first-person.ts': 'words of our own lists',
  'src/domain/copy/writer/draft/names-without-article.ts': 'constants of the file, and a name with all signs escaped',
  'src/domain/copy/writer/question-topics.ts': 'constants of the file',
  'src/domain/reports/payment-pace.ts': 'constants of the file',
  'src/domain/stale/date-finder.ts': 'numbers of a date, and names of months and days',
  'src/domain/stale/guarantee-finder.ts': 'digits of a duration, and number words',
  'src/domain/stale/number-finder.ts': 'digits of a number, and number words',
  'src/domain/stale/name-finder.ts': 'a name with all signs escaped',
  'src/domain/stale/time-finder.ts': 'numbers of a time',
  'src/domain/swot/weakness-points.ts': 'a name of letters, hyphens and apostrophes',
  'src/domain/voices/learning/notice-language.ts': 'words of our own lists',
  'src/domain/voices/learning/notice-voice.ts': 'words of our own lists, and names of days',
  'src/extensions/plain-words/words.ts': 'words of our own lists',
  'src/features/help/search-help-topics.ts': 'what is searched for, with all signs escaped',
  'src/features/strategies/editor/document/find-extension.ts': 'what is looked for, with all signs escaped',
  'src/server/ai/answer/plain-answer.ts': 'quotation marks of our own list',
  'src/server/ai/answer/small-talk.ts': 'constants of the file',
  'src/server/ai/brand-replacer.ts': 'names of the configuration with all signs escaped',
  'src/server/ai/refusal.ts': 'constants of the file',
}

const CONSTANT = /^[A-Z][A-Z0-9_]*$/
const GLOBALS = new Set(['String', 'Object', 'undefined'])

/** True if nothing in a node is a value but constants and the names that it binds itself. */
function isConstant(node: ts.Node): boolean {
  const bound = new Set<string>()
  const used: string[] = []
  const visit = (one: ts.Node): void => {
    if (ts.isParameter(one) || ts.isBindingElement(one)) {
      if (ts.isIdentifier(one.name)) bound.add(one.name.text)
      else ts.forEachChild(one.name, visit)
      if (one.initializer) visit(one.initializer)
    } else if (ts.isPropertyAccessExpression(one)) visit(one.expression)
    else if (ts.isIdentifier(one)) used.push(one.text)
    else ts.forEachChild(one, visit)
  }
  visit(node)
  return used.every((name) => bound.has(name) || CONSTANT.test(name) || GLOBALS.has(name))
}

const isRegExp = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp'

/** True for `text.match('…')`, which builds an expression of the words. */
const isMatchOfWords = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ['match', 'matchAll', 'search'].includes(node.expression.name.text) &&
  node.arguments.some(
    (given) => ts.isStringLiteralLike(given) || ts.isTemplateExpression(given) || ts.isBinaryExpression(given),
  )

/** Expressions of a file that are built of values. */
function builtOfValues(path: string, source = readSource(path)): readonly string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if ((isRegExp(node) || isMatchOfWords(node)) && node.arguments?.[0] && !isConstant(node.arguments[0]))
      found.push(node.getText(file))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test('no file builds an expression of values, unless somebody has looked at how it keeps signs of patterns out', () => {
  const found = sourceFiles().filter(
    (path) => path !== 'src/lib/patterns/safe-pattern.ts' && builtOfValues(path).length > 0,
  )
  expect(found.toSorted()).toEqual(Object.keys(REVIEWED).toSorted())
})

/** Patterns that people might type where their words are looked for. */
const HOSTILE = [
  '(a+)+$',
  '(.*)*b',
  '[a-z]*[a-z]*[a-z]*!',
  'a{1,9}{1,9}{1,9}',
  '(?=(a+))a*b',
  '\\',
  '[',
  '(',
  '*',
  'a|a|a',
  'e-mail',
  'a/b',
]

test.each(HOSTILE)('%j is looked for letter by letter', (signs) => {
  const words = `x${signs}x`
  const text = `${'a'.repeat(50)} ${words} ${'a'.repeat(50)}`
  expect(nameFinder(words)?.find(toSearchedText(text, []))).toHaveLength(1)
  expect(phrasesPattern([words])?.exec(text)?.[0]).toBe(words)
  expect(new RegExp(escapePattern(signs), 'u').exec(text)?.[0]).toBe(signs)
  expect(createBrandReplacer([words], 'Desk').replaced(text)).toBe(text.replace(words, 'Desk'))
})

test.each([
  ['new RegExp(field.pattern)', 1],
  ['RegExp(`^${pattern}$`, "u")', 1],
  ['text.match(`${words}`)', 1],
  ['new RegExp(query.trim(), "i")', 1],
  ['new RegExp(`^(?:${TALK.map(({ opener }) => opener).join("|")})$`)', 0],
  ['text.match(/a/)', 0],
])('%s is found %i times', (source, count) => {
  expect(builtOfValues('file.ts', source)).toHaveLength(count)
})
