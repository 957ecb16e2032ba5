import { createObservable } from '#ui/hooks/observable.ts'

const EXTERNAL_PICTURES_KEY = 'pictures-of-others'

/** Whether the person lets this device ask other sites for pictures: each of them learns the device's address by it. */
export const showsExternalPictures = createObservable(readShowsExternalPictures())

/** Keeps the choice on this device. */
export function setShowsExternalPictures(isShown: boolean): void {
  try {
    if (isShown) localStorage.setItem(EXTERNAL_PICTURES_KEY, '1')
    else localStorage.removeItem(EXTERNAL_PICTURES_KEY)
  } catch {
    // Then it holds for this page.
  }
  showsExternalPictures.set(isShown)
}

function readShowsExternalPictures(): boolean {
  try {
    return localStorage.getItem(EXTERNAL_PICTURES_KEY) !== null
  } catch {
    return false
  }
}
