import { type CssNode, generate, parse, walk } from 'css-tree'
import { describe, expect, test } from 'vitest'
import { filesUnder, readSource } from '../walk.ts'

/** Declarations that keep a side of the screen, by file. */
const EXCEPTIONS: readonly {
  readonly file: string
  readonly declarations: readonly string[]
  readonly reason: string
}[] = [
  {
    file: 'src/ui/layout/page-frame.module.css',
    declarations: ['left:0'],
    reason: 'scaled from its top left corner',
  },
  {
    file: 'src/features/library/preview/preview-stage.module.css',
    declarations: ['left:0'],
    reason: 'scaled from its top left corner',
  },
  {
    file: 'src/features/library/preview/scaled-box.module.css',
    declarations: ['left:0'],
    reason: 'scaled from its top left corner',
  },
  {
    file: 'src/records/list/rows/record-list.module.css',
    declarations: ['scroll-margin-left:var(--more-rows)'],
    reason: 'a height that a script reads (use-row-window.ts)',
  },
]

const PHYSICAL =
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/
const WITH_SIDES = /^(?:text-align|float|clear|caption-side)$/
const FOUR_SIDES = /^(?:margin|padding|inset|border-(?:width|style|color|radius)|scroll-(?:margin|padding))$/

/** The words of a value; what is in brackets counts as part of one. */
const partsOf = (value: CssNode): readonly string[] =>
  value.type === 'Value'
    ? value.children
        .toArray()
        .filter(({ type }) => type !== 'WhiteSpace')
        .map((part) => generate(part))
    : []

/** Radii count corners, the others sides: both begin at the top and go around to the right. */
const isLopsided = (property: string, [first, second, third, fourth]: readonly string[]): boolean =>
  property === 'border-radius'
    ? second !== undefined && (first !== second || (third ?? first) !== (fourth ?? second))
    : fourth !== undefined && second !== fourth

/** Declarations that would be wrong in a language that is written from right to left. */
function physicalIn(sheet: string): readonly string[] {
  const found: string[] = []
  walk(parse(sheet), (node) => {
    if (node.type !== 'Declaration') return
    const parts = partsOf(node.value)
    const isPhysical =
      PHYSICAL.test(node.property) ||
      (WITH_SIDES.test(node.property) && parts.some((part) => part === 'left' || part === 'right')) ||
      (FOUR_SIDES.test(node.property) && isLopsided(node.property, parts))
    if (isPhysical) found.push(generate(node))
  })
  return found
}

describe('stylesheets follow the direction of the language', () => {
  const sheets = filesUnder('src').filter((path) => path.endsWith('.css'))
  const exceptionsOf = (path: string): readonly string[] =>
    EXCEPTIONS.find(({ file }) => file === path)?.declarations ?? []

  test('no rule names a side of the screen', () => {
    expect(sheets.length).toBeGreaterThan(100)
    const found = sheets.flatMap((path) =>
      physicalIn(readSource(path))
        .filter((declaration) => !exceptionsOf(path).includes(declaration))
        .map((declaration) => `${path} ${declaration}`),
    )
    expect(found).toEqual([])
  })

  test('every exception is still in its file', () => {
    const unused = EXCEPTIONS.filter(({ file, declarations }) => {
      const found = physicalIn(readSource(file))
      return declarations.some((declaration) => !found.includes(declaration))
    })
    expect(unused).toEqual([])
  })

  test.each([
    'margin-left: auto',
    'padding-right: 1rem',
    'border-left: 1px solid red',
    'border-right-color: red',
    'border-top-left-radius: 4px',
    'left: 0',
    'text-align: left',
    'float: right',
    'padding: 0 1rem 0 2rem',
    'padding: 0 var(--s-1) 0 calc(1rem + 2px)',
    'border-radius: 4px 0 0 4px',
    'border-radius: 4px 0',
  ])('a physical declaration is found: %s', (declaration) => {
    expect(physicalIn(`.part { ${declaration} }`)).toHaveLength(1)
  })

  test.each([
    'margin-inline-start: auto',
    'inset-inline-end: 0',
    'text-align: start',
    'padding: 0 1rem',
    'padding: 0 1rem 2rem',
    'margin: 1px calc(2px + 3px) 4px calc(2px + 3px)',
    'border-radius: 4px 4px 0 0',
    'border-radius: 4px',
    'transform-origin: left',
  ])('a declaration for both directions passes: %s', (declaration) => {
    expect(physicalIn(`.part { ${declaration} }`)).toEqual([])
  })
})
