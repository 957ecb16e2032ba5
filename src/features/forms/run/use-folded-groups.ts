import { useState } from 'react'

/** The groups of a view whose entries are not shown, by their keys, and what folds or unfolds one. */
export function useFoldedGroups() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const onFold = (key: string) =>
    setFolded((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    )
  return { folded, onFold }
}
