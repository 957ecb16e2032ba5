import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './e2e-test.ts'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 360, height: 740 }
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const LOOKS = [
  { colorScheme: 'light', viewport: WIDE },
  { colorScheme: 'dark', viewport: WIDE },
  { colorScheme: 'light', viewport: NARROW },
] as const

/** A screen as it is: no finding of axe in any look, and nothing that runs out of a narrow window. */
export async function expectSound(page: Page, name: string): Promise<void> {
  const findings: string[] = []
  for (const { colorScheme, viewport } of LOOKS) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
    findings.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${colorScheme}, ${viewport.width} px: ${id}: ${html}`)))
  }
  findings.push(...(await page.evaluate(outOfSight)))
  expect.soft(findings, name).toEqual([])
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await page.setViewportSize(WIDE)
}

/** Runs in the page: whether it scrolls sideways, and what one could press that lies beyond its edges. */
function outOfSight(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const scrollsByItself = (element: Element): boolean => {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflowX) && around.scrollWidth > around.clientWidth) return true
    return false
  }
  const beyond = [...document.querySelectorAll('a, button, input, select, textarea')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    const isShown = width > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isShown && (right > clientWidth + 1 || left < -1) && !scrollsByItself(element)
  })
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...beyond.map(({ outerHTML }) => outerHTML.slice(0, 200)),
  ]
}
