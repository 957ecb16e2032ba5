import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AttemptInput } from '#server/ai/attempt.ts'

/** A request about an empty offer. */
export const EMPTY_WORK: AttemptInput = {
  content: {},
  company: {},
  excerpt: '',
  inputs: {},
  language: 'und',
  tone: '',
  voice: { banned: '', language: '', do: '', dont: '', samples: '' },
  nowMs: 0,
  seed: '1',
  nonce: 'nonce',
}

/** An answer of a model as a file, with what must come of it. */
export interface RecordedAnswer {
  readonly name: string
  /** The slug of a writing template, or `formula`. */
  readonly usecase: string
  /** What the model gives in fields of its own, beside the answer. */
  readonly reasoning: string
  readonly finish: string
  readonly answer: string
  readonly expected: Expected
}

/**
 * `drafts`: their fields, also of an answer that is `poor` and asked for anew; `text` of a formula; `hidden`: words
 * that nobody may ever see; `faults`: messages on the card of each draft that are among its faults.
 */
export interface Expected {
  readonly outcome: 'drafts' | 'text' | 'refusal' | 'nothing' | 'poor'
  readonly drafts?: readonly Readonly<Record<string, string>>[]
  readonly text?: string
  readonly hidden?: readonly string[]
  readonly faults?: readonly (readonly string[])[]
}

const FOLDER = join(import.meta.dirname, '../../fixtures/answers')
const MARK = /^=== (.+)$/

/** The files of tests/fixtures/answers: `=== usecase`, `=== answer` and `=== expected`, each with its lines below. */
export const recordedAnswers = (): readonly RecordedAnswer[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => read(file.replace(/\.txt$/, ''), readFileSync(join(FOLDER, file), 'utf8')))

function read(name: string, text: string): RecordedAnswer {
  const sections = new Map<string, string[]>()
  let current: string[] = []
  for (const line of text.split('\n')) {
    const mark = MARK.exec(line)
    if (!mark) current.push(line)
    else sections.set(mark[1] ?? '', (current = []))
  }
  const of = (section: string): string => (sections.get(section) ?? []).join('\n').replace(/\n$/, '')
  return {
    name,
    usecase: of('usecase'),
    reasoning: of('reasoning'),
    finish: of('finish') || 'stop',
    answer: of('answer'),
    expected: JSON.parse(of('expected')) as Expected,
  }
}
