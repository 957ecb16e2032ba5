import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 360, height: 740 }
const RULES: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Each colour scheme and each width once. */
const LOOKS = [
  { colorScheme: 'light', viewport: WIDE },
  { colorScheme: 'dark', viewport: NARROW },
] as const

/** Goes to an address and waits until its screen has said what it is. */
export async function visitScreen(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await screenLoaded(page)
}

/** The code of the screen has arrived, and what it reads. A dialog may lie over its heading. */
async function screenLoaded(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0)
}

/**
 * A screen as it is: no finding of axe in light and dark, wide and narrow, and nothing that runs out of a narrow
 * window.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await screenLoaded(page)
  const findings: string[] = []
  for (const { colorScheme, viewport } of LOOKS) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.evaluate(settled)
    const violations = await violationsOf(page)
    findings.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${colorScheme}, ${viewport.width} px: ${id}: ${html}`),
      ),
    )
  }
  findings.push(...(await page.evaluate(outOfSight)))
  expect.soft(findings, name).toEqual([])
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize(WIDE)
}

/**
 * A screen in another language than English: no finding of axe on a phone, where words have the least room, and nothing
 * that runs out of the window at 400 %, narrow or wide. Colours are the same in every language.
 */
export async function expectSoundInLanguage(page: Page, name: string): Promise<void> {
  const findings: string[] = []
  for (const viewport of [ZOOMED, NARROW, WIDE]) {
    await page.setViewportSize(viewport)
    await page.evaluate(settled)
    findings.push(...(await page.evaluate(outOfSight)).map((finding) => `${viewport.width} px: ${finding}`))
    if (viewport !== NARROW) continue
    const violations = await violationsOf(page)
    findings.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)))
  }
  expect.soft(findings, name).toEqual([])
}

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/**
 * Axe's findings in a page and its frames. A page without frames is asked at once, without what the builder does to
 * join theirs.
 */
export async function violationsOf(page: Page): Promise<readonly Violation[]> {
  await bringAxe(page)
  const options = { runOnly: RULES, resultTypes: ['violations' as const] }
  if (page.frames().length === 1) return page.evaluate(runAxe, options)
  // Without a page of its own for joining the findings of foreign frames, of which there are none.
  return (await new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode().options(options).analyze()).violations
}

/** Runs in the page. */
async function runAxe(options: object): Promise<readonly Violation[]> {
  const { axe } = globalThis as unknown as {
    axe: { run(within: Document, how: object): Promise<{ violations: readonly Violation[] }> }
  }
  const { violations } = await axe.run(document, options)
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
}

/** Runs in the page: what follows the window's size has followed. */
const settled = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** Axe as its builder brings it, but smaller. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
/** In the place of it where the page has it already: the builder would bring it anew for each look, twice. */
const NOTHING = 'void 0'

/** Once for a page and each of its frames: reading it takes longer than looking at many a screen. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE)
}

/** 1280 × 1024 at 400 %, which is where the guideline's reflow is measured. */
const ZOOMED = { width: 320, height: 256 }

/**
 * A screen at 400 %: it flows anew instead of scrolling sideways, and nothing that one could press lies beyond an edge.
 */
export async function expectReflow(page: Page, name: string): Promise<void> {
  await page.setViewportSize(ZOOMED)
  await page.evaluate(settled)
  expect.soft(await page.evaluate(outOfSight), `${name} at 400 %`).toEqual([])
  await page.setViewportSize(WIDE)
}

/**
 * Runs in the page: tells whether it scrolls sideways or past its content, and what one could press that lies beyond
 * its edges.
 */
export function outOfSight(): string[] {
  const { scrollWidth, clientWidth, scrollHeight } = document.documentElement
  const contentEnd = Math.max(
    innerHeight,
    ...[...document.body.children].map((element) => element.getBoundingClientRect().bottom + scrollY),
  )
  const TALLEST_STRIP_PX = 100
  const isSideways = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1
  // A strip, such as a row of chips, may scroll sideways. A pane of the page may not: what scrolls downwards would
  // scroll both ways.
  const isStrip = (element: Element): boolean => element.clientHeight < TALLEST_STRIP_PX
  const isInStrip = (element: Element): boolean => {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (isSideways(around) && isStrip(around)) return true
    return false
  }
  const panes = [...document.querySelectorAll('body *')].filter((element) => isSideways(element) && !isStrip(element))
  const beyond = [...document.querySelectorAll('a, button, input, select, textarea')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    const isShown = width > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isShown && (right > clientWidth + 1 || left < -1) && !isInStrip(element)
  })
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...(scrollHeight > contentEnd + 1 ? [`the page ends ${scrollHeight - contentEnd} px after its content`] : []),
    ...panes.map(
      (pane) => `a pane is ${pane.scrollWidth} px wide in ${pane.clientWidth}: ${pane.outerHTML.slice(0, 200)}`,
    ),
    ...beyond.map(({ outerHTML }) => outerHTML.slice(0, 200)),
  ]
}
