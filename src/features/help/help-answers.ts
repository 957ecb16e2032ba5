type Store = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (topic: string): string => `help:${topic}`

export type HelpAnswer = 'yes' | 'no'

/** Answers to 'Did this help?', kept on this device and sent nowhere. */
export function readHelpAnswer(storage: Store, topic: string): HelpAnswer | null {
  try {
    const answer = storage.getItem(keyOf(topic))
    return answer === 'yes' || answer === 'no' ? answer : null
  } catch {
    return null
  }
}

export function saveHelpAnswer(storage: Store, topic: string, answer: HelpAnswer): void {
  try {
    storage.setItem(keyOf(topic), answer)
  } catch {
    // Then it is asked again the next time.
  }
}
