import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { STRATEGY_SCREENS } from '#features/strategies/strategy-kind.tsx'
import { PlanNote } from '#records/plan-note.tsx'
import { RecordCrumb } from '#records/record-crumb.tsx'
import { useRights } from '#store/react/use-rights.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { changePlaces } from './change-places.ts'
import { ChangeBar } from './change-bar.tsx'
import { EndedSection, GroupSection, PlacementsSection } from './stale-sections.tsx'
import { endedRows, placementRows, type StaleRow, staleGroups } from './stale-groups.ts'
import { readStaleTexts, type StaleTexts } from './read-stale-texts.ts'
import css from './out-of-date.module.css'

/** Lists all texts with outdated values, place by place. Nothing is changed automatically. */
export function OutOfDateScreen() {
  const stale = useLocalQuery((database) => readStaleTexts(database, { nowMs: Date.now(), locale: navigator.language }))
  return (
    <Page close className={css.page}>
      <RecordCrumb screens={STRATEGY_SCREENS}>
        {' › '}
        {t`Out of date`}
      </RecordCrumb>
      {!stale && (
        <>
          <h1>{t`Out of date`}</h1>
          <SkeletonRows count={3} />
        </>
      )}
      {stale && (stale.texts.length === 0 ? <NothingOutOfDate stale={stale} /> : <Stale stale={stale} />)}
    </Page>
  )
}

function Stale({ stale: { texts } }: { readonly stale: StaleTexts }) {
  const account = useAccountContext()
  const rights = useRights(STRATEGY_SCREENS)
  const mayChange = rights?.update !== false
  const groups = staleGroups(texts)
  const ended = endedRows(texts)
  const placements = placementRows(texts)
  const { isChosen, choose } = useChosenRows()
  const chosen = groups.flatMap(({ rows }) => rows).filter((row) => row.isChangeable && isChosen(row))
  const [only, ...others] = groups
  // The page's own heading is what there is to say where it is one thing.
  const isOne = only !== undefined && others.length === 0
  return (
    <>
      {!isOne && <h1>{t`Out of date`}</h1>}
      {!mayChange && <PlanNote why={rights?.why ?? null} />}
      {groups.map((group) => (
        <GroupSection
          key={group.key}
          group={group}
          level={isOne ? 1 : 2}
          mayChange={mayChange}
          isChosen={isChosen}
          onChoose={choose}
        />
      ))}
      {groups.some(({ rows }) => rows.some(({ isChangeable }) => isChangeable)) && (
        <ChangeBar
          chosen={chosen}
          isDisabled={!mayChange}
          onChange={() =>
            changePlaces(
              account,
              chosen.map(({ summary, places }) => ({ ID: summary.ID, places })),
            )
          }
        />
      )}
      {ended.length > 0 && <EndedSection rows={ended} mayChange={mayChange} />}
      {placements.length > 0 && <PlacementsSection rows={placements} mayChange={mayChange} />}
    </>
  )
}

/** Tracks which rows are selected: the proposed ones, except where the person chose otherwise. */
function useChosenRows() {
  const [overrides, setOverrides] = useState<ReadonlyMap<string, boolean>>(new Map())
  return {
    isChosen: (row: StaleRow): boolean => overrides.get(row.key) ?? row.isProposed,
    choose: (row: StaleRow, isChosen: boolean) => setOverrides((before) => new Map(before).set(row.key, isChosen)),
  }
}

function NothingOutOfDate({ stale: { comparedTexts, comparedOffers } }: { readonly stale: StaleTexts }) {
  return (
    <>
      <h1>{t`Out of date`}</h1>
      <EmptyState
        title={t`Every text matches its offer`}
        action={
          <Link to="/browse/strategies" className={buttonClass()}>
            {t`All texts`}
          </Link>
        }
      >
        {comparedTexts > 0 && <>{comparedText(comparedTexts, comparedOffers)} </>}
        {t`When a price, a date, a guarantee or a name changes, the texts that still say the old one are listed here.`}
      </EmptyState>
    </>
  )
}

const comparedText = (texts: number, offers: number): string =>
  t`${plural(texts, { one: '# text was', other: '# texts were' })} compared with ${plural(offers, {
    one: '# offer',
    other: '# offers',
  })} just now, on this device.`
