import { t } from '@lingui/core/macro'
import { Pencil, Plus } from 'lucide-react'
import { type FocusEvent, useEffect, useState } from 'react'
import { listSwotPoints, SWOT_LABELS, type SwotGroup } from '#domain/kinds/swot.ts'
import type { FieldSpec } from '#lib/field-spec.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { swotPointChange } from './swot-edits.ts'
import { nextPointKey, shownPointKeys } from './point-keys.ts'
import css from './quadrant.module.css'

export interface QuadrantProps {
  readonly group: SwotGroup
  /** The `id` of the control for a path. */
  readonly idOf: (path: string) => string
}

const ABOUT: Readonly<Record<SwotGroup, { readonly where: string; readonly pointLabel: (rank: number) => string }>> = {
  strengths: { where: t`in the offer`, pointLabel: (rank) => t`Strength ${rank}` },
  weaknesses: { where: t`in the offer`, pointLabel: (rank) => t`Weakness ${rank}` },
  opportunities: { where: t`in the market`, pointLabel: (rank) => t`Opportunity ${rank}` },
  threats: { where: t`in the market`, pointLabel: (rank) => t`Threat ${rank}` },
}

/** The points of a group, each to be changed in place; an emptied one is gone when one leaves it. */
export function Quadrant({ group, idOf }: QuadrantProps) {
  const { record: swot, editSession, rights } = useRecordForm('swot')
  const { mintId } = useAccountContext()
  // Shown though they are empty: one that is about to be written, or written anew.
  const [pendingKeys, setPendingKeys] = useState<readonly string[]>([])
  const [added, setAdded] = useState('')
  const wantedId = added === '' ? '' : idOf(`${group}.${added}`)
  useEffect(() => {
    if (wantedId !== '') document.getElementById(wantedId)?.focus()
  }, [wantedId])
  const addPending = (key: string) => setPendingKeys((keys) => (keys.includes(key) ? keys : [...keys, key]))
  const removePending = (key: string) => {
    // Reads the field's buffer too, because the device's database may not have returned the latest typing yet.
    if (editSession.bufferAt(`${group}.${key}`).view.get().text?.trim()) return
    setPendingKeys((keys) => keys.filter((one) => one !== key))
  }
  const add = () => {
    const key = nextPointKey(swot[group], pendingKeys, mintId())
    addPending(key)
    setAdded(key)
  }
  const { where, pointLabel } = ABOUT[group]
  const keys = shownPointKeys(listSwotPoints(swot[group]), pendingKeys)
  return (
    <div role="group" className={css.quadrant} aria-label={SWOT_LABELS[group]}>
      <h3 className={css.heading}>
        {SWOT_LABELS[group]} <small>{where}</small>
      </h3>
      <ul className={css.points}>
        {keys.map((key, index) => (
          <Point
            key={key}
            path={`${group}.${key}`}
            id={idOf(`${group}.${key}`)}
            label={pointLabel(index + 1)}
            change={swotPointChange(swot, group, key)}
            onFocus={() => addPending(key)}
            onLeave={() => removePending(key)}
          />
        ))}
      </ul>
      {rights.update && (
        <Button
          variant="quiet"
          small
          className={css.add}
          onClick={add}
          aria-label={t`Add a point to ${{ group: SWOT_LABELS[group] }}`}
        >
          <Plus aria-hidden="true" />
          {t`Add a point`}
        </Button>
      )}
    </div>
  )
}

interface PointProps {
  readonly path: string
  readonly id: string
  readonly label: string
  readonly change: ReturnType<typeof swotPointChange>
  readonly onFocus: () => void
  readonly onLeave: () => void
}

function Point({ path, id, label, change, onFocus, onLeave }: PointProps) {
  const field: FieldSpec = { key: path, label, kind: 'text' }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeave()
  }
  return (
    <li className={css.point} onFocus={onFocus} onBlur={onBlur}>
      <FieldInput path={path} id={id} field={field} className={css.text} />
      {change !== null && (
        <Badge tone="dim" icon={<Pencil aria-hidden="true" />}>
          {change}
        </Badge>
      )}
    </li>
  )
}
