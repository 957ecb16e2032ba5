/** Shares a read between all who ask for the same while it is under way: a flood of one question costs one answer. */
export function shareConcurrentReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key) => {
    const known = underWay.get(key)
    if (known) return known
    const reading = read(key).finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }
}
