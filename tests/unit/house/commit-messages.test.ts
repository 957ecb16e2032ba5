import { describe, expect, test } from 'vitest'
import {
  COMMIT_TYPES,
  commitProblems,
  MAX_SUBJECT_CHARS,
  subjectProblems,
} from '../../../scripts/checks/commit-messages.mjs'

describe('the commit-message check', () => {
  test.each([
    'fix(strategies): keep original text visible until rewrites arrive',
    "test(device): don't wait for the heading behind an initial dialog",
    'refactor: give exported names one meaning each',
    'feat(ai-writer): embed previews in drafts',
    'fix: pass errors on, and focus the field',
    'fix: heed the stop of a page',
    ...COMMIT_TYPES.map((type) => `${type}: keep this`),
  ])('the check accepts %s', (subject) => {
    expect(subjectProblems(subject)).toEqual([])
  })

  test.each([
    ['fix(strategies): the words stand there until new versions come', '"the"'],
    ['fix: it no longer fails', '"it"'],
    ['feat: whether a text fits is shown', '"whether"'],
    ['feat: what stands out is shown first', '"what"'],
    ['refactor: of two names one stays', '"of"'],
    ['docs: those of the server are listed', '"those"'],
    ['fix: Keep the title', '"Keep"'],
    ['fix: fixed the title', '"fixed"'],
    ['fix: keeping the title', '"keeping"'],
    ['fix: keeps the title', '"keeps"'],
    ['test: entries of a form are counted', '"entries"'],
    ['fix: “quoted” words', 'imperative'],
    ['fix: keep the title; show the date', 'semicolon'],
    ['fix: keep the title.', 'full stop'],
    [`fix: keep ${'x'.repeat(MAX_SUBJECT_CHARS)}`, `at most ${MAX_SUBJECT_CHARS}`],
    ['keep the title', 'no "type(scope): "'],
    ['wip: keep the title', 'no "type(scope): "'],
    ['fix(Strategies): keep the title', 'no "type(scope): "'],
    ['fix():keep the title', 'no "type(scope): "'],
  ])('the check refuses %s', (subject, problem) => {
    expect(subjectProblems(subject)).toEqual([expect.stringContaining(problem)])
  })

  test('each problem names its commit', () => {
    const commits = [
      { id: '12ab', subject: 'fix: keep the title' },
      { id: '34cd', subject: 'the title.' },
    ]
    expect(commitProblems(commits)).toEqual([
      expect.stringMatching(/^34cd the title\.\n {2}a full stop/),
      expect.stringMatching(/^34cd the title\.\n {2}no "type/),
    ])
  })
})
