import { run } from '../run.mjs'

export const MAX_SUBJECT_CHARS = 72
const CHECKED_COMMITS = 30

export const COMMIT_TYPES = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'style', 'chore']

const SUBJECT = new RegExp(`^(?:${COMMIT_TYPES.join('|')})(?:\\([a-z0-9-]+\\))?: (?<words>\\S.*)$`)

/** First words of a subject that describes something rather than saying what the commit does. */
const NO_VERBS = new Set(
  `a an the this that these those it its they their he she we you i one ones both each every all some any several no
  none nothing nobody something somebody everything everybody what whatever which who whoever whose whether how why
  when where while there here of in on at by for from with without to as after before under only also and or but if
  is are was were be been has have had new old two three four five`.split(/\s+/),
)

/** Imperatives that end like another form of a verb, or like a plural. */
const IMPERATIVES = new Set('embed shed shred bring ping string focus alias'.split(' '))

/** @param {string} word */
const isOtherForm = (word) => !IMPERATIVES.has(word) && /(?:[^e]ed|ing|[^s]s)$/.test(word)

/**
 * Says what is wrong with the first line of a commit message: nothing when it is `type(scope): imperative subject`.
 * @param {string} subject
 * @returns {string[]}
 */
export function subjectProblems(subject) {
  const problems = []
  if (subject.length > MAX_SUBJECT_CHARS)
    problems.push(`${subject.length} characters, at most ${MAX_SUBJECT_CHARS} are allowed`)
  if (subject.includes(';')) problems.push('a semicolon joins two subjects: make two commits')
  if (subject.endsWith('.')) problems.push('a full stop at the end')
  const words = SUBJECT.exec(subject)?.groups?.words
  if (words === undefined) return [...problems, `no "type(scope): " or "type: " with one of ${COMMIT_TYPES.join(', ')}`]
  const [first = ''] = /^[\p{L}\p{N}']+/u.exec(words) ?? []
  if (!/^\p{Ll}/u.test(first) || NO_VERBS.has(first) || isOtherForm(first))
    problems.push(`"${first || words}" is no lower-case imperative, such as "add" or "keep"`)
  return problems
}

/**
 * The latest commits up to HEAD, without merges. A shallow clone has fewer, a folder without git none.
 * @returns {Promise<{ id: string, subject: string }[]>}
 */
export async function latestCommits() {
  const { code, output } = await run('git', ['log', `-${CHECKED_COMMITS}`, '--format=%h%x09%p%x09%s'], { quiet: true })
  if (code !== 0) return []
  return output
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, parents = '']) => !parents.includes(' '))
    .map(([id = '', , ...subject]) => ({ id, subject: subject.join('\t') }))
}

/**
 * @param {readonly { id: string, subject: string }[]} commits
 * @returns {string[]} one line for each problem
 */
export const commitProblems = (commits) =>
  commits.flatMap(({ id, subject }) => subjectProblems(subject).map((problem) => `${id} ${subject}\n  ${problem}`))
