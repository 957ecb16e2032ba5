import type { Page } from '@playwright/test'

/** Milliseconds from a real click on the page until what it caused could be painted; the median of five. */
export async function clickDelay(page: Page): Promise<number> {
  const delays: number[] = []
  for (let time = 0; time < 5; time++) {
    const painted = page.evaluate(
      () =>
        new Promise<number>((found) => {
          const onClick = ({ timeStamp }: Event) =>
            requestAnimationFrame(() => setTimeout(() => found(performance.now() - timeStamp)))
          addEventListener('click', onClick, { once: true, capture: true })
        }),
    )
    await page.getByRole('main').click({ position: { x: 4, y: 4 } })
    delays.push(await painted)
  }
  return delays.toSorted((a, b) => a - b)[2] ?? Infinity
}
