import type { Locator, Page } from '@playwright/test'
import { expect } from './e2e-test.ts'

const MAX_TABS = 200
/** Nobody goes through more than these to what they came for. */
const MAX_TABS_TO_ONE = 60

/** What the page keeps while the keys go through it. */
interface Walk {
  readonly wanted: readonly Element[]
  readonly reached: Set<Element>
  last: Element | null
  /** What an element and what is around it look like. */
  readonly looks: (element: Element) => string
  /** The same, while nothing has the focus. */
  readonly before: Map<Element, string>
}

/** Presses Tab until something has the focus; it must come within a few dozen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < MAX_TABS_TO_ONE; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/**
 * A screen by the keyboard alone: Tab comes to everything that one could press or fill in, wherever it begins, and
 * shows where it is.
 */
export async function expectReachableByKeyboard(page: Page, name: string): Promise<void> {
  await page.evaluate(begin)
  const unseen: string[] = []
  let isRound = false
  for (let tabs = 0; tabs < MAX_TABS && !isRound; tabs++) {
    await page.keyboard.press('Tab')
    const step = await page.evaluate(look)
    isRound = step.isRound
    if (step.unseen !== null) unseen.push(step.unseen)
  }
  expect
    .soft({ isRound, unseen, missed: await page.evaluate(missed) }, `${name} by keyboard`)
    .toEqual({ isRound: true, unseen: [], missed: [] })
}

/** Runs in the page: what can be pressed or filled in, and is in sight. */
function begin(): void {
  const all = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')
  const wanted = [...all].filter((element) => {
    const isAble = element instanceof HTMLElement && element.tabIndex >= 0 && !element.matches(':disabled, [inert] *')
    return isAble && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const lookOf = (element: Element, part?: string): string => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, color } =
      getComputedStyle(element, part)
    // An outline that cannot be seen is for forced colours.
    const isOutlined = outlineStyle !== 'none' && outlineWidth !== '0px' && outlineColor !== 'rgba(0, 0, 0, 0)'
    return [isOutlined ? outlineColor : '', boxShadow, borderColor, backgroundColor, color].join('; ')
  }
  // A field may be marked by the frame around it, a row by what covers it.
  const looks = (element: Element): string =>
    [element, element.parentElement, element.parentElement?.parentElement]
      .flatMap((one) => (one ? [lookOf(one), lookOf(one, '::before'), lookOf(one, '::after')] : []))
      .join('\n')
  const before = new Map(wanted.map((element) => [element, looks(element)]))
  Object.assign(globalThis, { walk: { wanted, reached: new Set(), last: null, looks, before } satisfies Walk })
}

/**
 * Runs in the page after each key: where the focus is, and whether one can see that. It leaves a frame some time after
 * the key, and the next key would go past where it lands; within a frame that has more to come to, it stays.
 */
async function look(): Promise<{ isRound: boolean; unseen: string | null }> {
  const { walk } = globalThis as unknown as { walk: Walk }
  const until = performance.now() + 1_000
  const isInFrame = () => walk.last instanceof HTMLIFrameElement && document.activeElement === walk.last
  while (isInFrame() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10))
  const element = document.activeElement
  // Between the page's end and its start; and a date has several parts in one element.
  if (!element || element === document.body || element === walk.last) return { isRound: false, unseen: null }
  walk.last = element
  if (walk.reached.has(element)) return { isRound: true, unseen: null }
  walk.reached.add(element)
  // Within a frame, what has the focus there looked like this before as well.
  const isSame = element instanceof HTMLIFrameElement ? false : walk.looks(element) === walk.before.get(element)
  return { isRound: false, unseen: isSame ? element.outerHTML.slice(0, 200) : null }
}

/** Runs in the page at the end. Of a group of radio buttons Tab comes to one. */
function missed(): string[] {
  const { walk } = globalThis as unknown as { walk: Walk }
  const names = new Set(
    [...walk.reached].flatMap((element) =>
      element instanceof HTMLInputElement && element.type === 'radio' ? [element.name] : [],
    ),
  )
  return walk.wanted
    .filter((element) => element.isConnected && !walk.reached.has(element))
    .filter((element) => !(element instanceof HTMLInputElement && element.type === 'radio' && names.has(element.name)))
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}
