import { useMemo, useState } from 'react';
import { useTranslate, type Identifier } from 'react-admin';
import { promotionQueue } from '../../../../models/features/tpm/queueCalls';
import { sessionDoer } from '../../../platform/data/access';
import { useSession } from '../../../platform/data/session';
import { aroundOf, goOn } from '../../../platform/layout/around';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { LinksOpen } from '../../../platform/list/address/OpenLink';
import { hasFilter } from '../../../platform/list/address/listState';
import { useOpenedRecord } from '../../../platform/list/address/useOpened';
import { List } from '../../../platform/list/List';
import { NoResults } from '../../../platform/list/results/NoResults';
import type { RecordSelection } from '../../../platform/list/selection/selection';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useCriteriaList } from '../../../platform/list/useCriteriaList';
import { otherApprover } from '../guardrails/approval';
import { queueAddress } from './address';
import { DecideButtons, DecideDialogs } from './Decide';
import { effectsOf } from './effects';
import { queueListOf } from './list';
import { ACTS, isOffered, type Queued } from './queued';
import { QueueCard } from './QueueCard';
import { QueueContext } from './QueueContext';
import { QueueDrawer } from './QueueDrawer';
import { useCounts, type Counts } from './useCounts';
import { useDecide } from './useDecide';

const NONE: readonly Queued[] = [];

/** Returns the selected promotions, as far as they are on the page, and the actions on them. */
const useSelection = (listed: readonly Queued[], counts: Counts, onDone: () => void) => {
    const translate = useTranslate();
    const by = sessionDoer(useSession());
    const [ids, set] = useState<readonly Identifier[]>([]);
    const promotions = useMemo(() => listed.filter(({ id }) => ids.includes(id)), [listed, ids]);
    const deciding = useDecide(promotions, onDone);
    const offered = promotions.filter(each => isOffered('approve', each, by));
    const approverOf = ({ id }: Queued) =>
        otherApprover(counts.of(id)?.flatMap(({ approvers }) => approvers) ?? [], by);
    const approved = offered.filter(each => approverOf(each) === undefined);
    const approver = approved.length === 0 ? offered.map(approverOf).find(Boolean) : undefined;
    const selection: RecordSelection<Queued> = {
        ids: promotions.map(({ id }) => id),
        set,
        isOffered: each => ACTS.some(act => isOffered(act, each, by)),
        nameOf: ({ name }) => translate('queue.select', { name }),
        pageName: translate('queue.selectAll'),
        label: translate('queue.selected', { smart_count: promotions.length }),
        actions: (
            <DecideButtons
                deciding={deciding}
                offers={act => promotions.some(each => isOffered(act, each, by))}
                reserved={approver && translate('queue.reserved', { user: approver })}
            />
        ),
    };
    return { selection, deciding, promotions, approved };
};

/** Promotions that wait for approval: one or many are approved or given back (docs/domain.md section 8). */
export const QueuePage = () => {
    const translate = useTranslate();
    const counted = useCounted();
    const { at, found } = useCriteriaList(promotionQueue, queueAddress);
    const { listState, go } = at;
    const { linkTo, open, close } = useOpenedRecord(queueAddress);
    const listed = found.records ?? NONE;
    const counts = useCounts(listed);
    const { selection, deciding, promotions, approved } = useSelection(listed, counts, found.reload);
    const chosen = new Set(approved.map(({ id }) => id));
    const effects = effectsOf(listed, ({ id }) => chosen.has(id));
    const around = aroundOf(listed, listState.open, open);
    const decided = () => {
        goOn(around, close);
        found.reload();
    };
    return (
        <LinksOpen value={linkTo}>
            <QueueContext value={{ effects, counts }}>
                <PageHeader
                    title={translate('screens.services/tpm/queue.title')}
                    about={translate('screens.services/tpm/queue.about')}
                />
                <List
                    of={queueListOf}
                    control={at}
                    found={found}
                    selection={selection}
                    label={translate('queue.table')}
                    search={{ label: translate('queue.box') }}
                    takesFocus
                    status={counted('queue.count', found.total)}
                    card={promotion => <QueueCard promotion={promotion} />}
                    onOpen={({ id }) => open(id)}
                    empty={
                        hasFilter(listState.filter) ? (
                            <NoResults onClear={() => go({ filter: {} })} />
                        ) : (
                            <EmptyState title={translate('queue.none')} text={translate('queue.noneText')} />
                        )
                    }
                />
                <DecideDialogs
                    deciding={deciding}
                    promotions={promotions}
                    approved={approved}
                    counts={counts}
                    onOpen={open}
                />
                <QueueDrawer
                    id={listState.open}
                    around={around}
                    onDecided={decided}
                    onReject={found.reload}
                    onOpen={open}
                    onClose={close}
                />
            </QueueContext>
        </LinksOpen>
    );
};
