import { casts } from './casts.mjs'
import { commentsOf, MAX_COLUMNS, startsWithRiddle, wideLines } from './comments.mjs'
import { crowdedFolders, MAX_FILES } from './folders.mjs'
import { circles, folderGraph, importGraph } from './imports.mjs'
import { repeatedNames, topLevelNames } from './names.mjs'
import { pathsUnder, readScripts } from './read-sources.mjs'
import { repeatedStyles } from './styles.mjs'
import { lacksSubject, testTitles } from './titles.mjs'

/**
 * Figure of the code: its name for `--list`, a sentence, the value shown, and every place that it counts.
 * @typedef {{ readonly name: string, readonly what: string, readonly value: string, readonly places: readonly string[]
 *   }} Figure
 * @typedef {Figure & { readonly share: number }} ShareFigure share: the part that counts, from 0 to 1
 * @typedef {import('./read-sources.mjs').SourceFile} SourceFile
 */

/** @param {number} part @param {number} whole */
const percent = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

/** @param {{ path: string, line: number }} place @param {string | number} [more] */
const at = ({ path, line }, more = '') => `${path}:${line} ${more}`

/**
 * Scripts whose comments and columns are measured: all but tests.
 * @param {string} root with a slash at its end
 */
export const readCommented = (root) => readScripts(root, COMMENTED)

const COMMENTED = ['src', 'workers', 'scripts']

/** @param {readonly SourceFile[]} files @returns {ShareFigure} */
export function commentFigure(files) {
  const comments = files.flatMap(commentsOf)
  const riddles = comments.filter(({ text }) => startsWithRiddle(text))
  return {
    name: 'comments',
    what: 'comments that begin with a pronoun or noun clause',
    value: `${riddles.length} of ${comments.length} (${percent(riddles.length, comments.length)})`,
    places: riddles.map((comment) => at(comment, comment.text.split('\n')[0])),
    share: riddles.length / Math.max(1, comments.length),
  }
}

/** @param {readonly SourceFile[]} files @returns {ShareFigure} */
export function wideLineFigure(files) {
  const wide = wideLines(files)
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length, 0)
  return {
    name: 'wide-lines',
    what: `lines over ${MAX_COLUMNS} columns in src, workers and scripts`,
    value: `${wide.length} (${((1000 * wide.length) / Math.max(1, lines)).toFixed(1)} of 1,000)`,
    places: wide.map((line) => at(line, line.columns)),
    share: wide.length / Math.max(1, lines),
  }
}

/** @param {readonly SourceFile[]} files @returns {ShareFigure} */
export function titleFigure(files) {
  const titles = testTitles(files)
  const riddles = titles.filter(({ title }) => lacksSubject(title))
  return {
    name: 'titles',
    what: 'test titles that do not begin with their subject',
    value: `${riddles.length} of ${titles.length} (${percent(riddles.length, titles.length)})`,
    places: riddles.map((place) => at(place, place.title)),
    share: riddles.length / Math.max(1, titles.length),
  }
}

/**
 * Measures a tree.
 * @param {string} root with a slash at its end
 * @returns {Figure[]}
 */
export function measure(root) {
  const commented = readCommented(root)
  const source = commented.filter(({ path }) => path.startsWith('src/'))
  const declarations = topLevelNames(source)
  const exported = repeatedNames(declarations, ({ isExported }) => isExported)
  const topLevel = repeatedNames(declarations)
  const found = casts(source)
  const crowded = crowdedFolders(
    pathsUnder(root, [...COMMENTED, 'tests']).filter((path) => !path.startsWith('tests/fixtures/')),
  )
  const graph = importGraph(source)
  const fileCircles = circles(graph)
  const folderCircles = circles(folderGraph(graph))
  const styles = repeatedStyles(root)
  /** @param {{ name: string, paths: string[] }} repeated */
  const named = ({ name, paths }) => `${name}: ${paths.join(', ')}`
  return [
    {
      name: 'names',
      what: 'exported names defined in several files of src',
      value: `${exported.length}`,
      places: exported.map(named),
    },
    {
      name: 'top-names',
      what: 'top-level names defined in several files of src',
      value: `${topLevel.length}`,
      places: topLevel.map(named),
    },
    {
      name: 'casts',
      what: 'type assertions in src',
      value: `${found.length}`,
      places: found.map((cast) => at(cast, cast.text)),
    },
    commentFigure(commented),
    wideLineFigure(commented),
    titleFigure(readScripts(root, ['tests'])),
    {
      name: 'folders',
      what: `folders with more than ${MAX_FILES} files at one level`,
      value: `${crowded.length}`,
      places: crowded.map(({ folder, files }) => `${folder}: ${files}`),
    },
    {
      name: 'circles',
      what: 'circles of files of src',
      value: `${fileCircles.length}`,
      places: fileCircles.map((circle) => circle.join(' ⇄ ')),
    },
    {
      name: 'folder-circles',
      what: 'circles of folders of src',
      value: `${folderCircles.length}`,
      places: folderCircles.map((circle) => circle.join(' ⇄ ')),
    },
    {
      name: 'styles',
      what: 'declarations in blocks of CSS that another rule repeats',
      value: `${styles.repeated} of ${styles.declarations} (${percent(styles.repeated, styles.declarations)})`,
      places: [],
    },
  ]
}
