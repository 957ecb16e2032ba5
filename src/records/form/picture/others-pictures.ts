import { createCell } from '#ui/hooks/cell.ts'

const KEY = 'pictures-of-others'

/** Whether the person lets this device ask other sites for pictures: each of them learns the device's address by it. */
export const showsOthersPictures = createCell(isAllowed())

/** Keeps the choice on this device. */
export function setOthersPictures(isShown: boolean): void {
  try {
    if (isShown) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Then it holds for this page.
  }
  showsOthersPictures.set(isShown)
}

function isAllowed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
