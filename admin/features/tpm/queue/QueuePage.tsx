import { useMemo, useState } from 'react';
import { useTranslate, type Identifier } from 'react-admin';
import { promotionQueue } from '../../../../models/features/tpm/queueCalls';
import { sessionDoer } from '../../../platform/data/access';
import { useSession } from '../../../platform/data/session';
import { useCall } from '../../../platform/data/useCall';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { hasFilter } from '../../../platform/list/address/listState';
import { useOpenedRecord } from '../../../platform/list/address/useOpened';
import { List } from '../../../platform/list/List';
import { NoResults } from '../../../platform/list/results/NoResults';
import type { RecordSelection } from '../../../platform/list/selection/selection';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useCriteriaList } from '../../../platform/list/useCriteriaList';
import { ReviewRecord } from '../../../platform/review/ReviewRecord';
import { ReviewScreen } from '../../../platform/review/ReviewScreen';
import { useReview, withRoomFor } from '../../../platform/review/useReview';
import { otherApprover } from '../guardrails/approval';
import { queueAddress } from './address';
import { useForgetChecks, usePrefetch } from './content';
import { DecideButtons, DecideDialogs } from './Decide';
import { afterDecisions } from './decided';
import { effectsOf } from './effects';
import { queueListOf } from './list';
import { ACTS, isOffered, type Queued } from './queued';
import { QueueCard } from './QueueCard';
import { QueueContext } from './QueueContext';
import { QueueDetail } from './QueueDetail';
import { useCounts, type Counts } from './useCounts';
import { useDecide, usePromotionDecisions } from './useDecide';

const NONE: readonly Queued[] = [];

/** Returns the selected promotions, as far as they are on the page, and the actions on them. */
const useSelection = (listed: readonly Queued[], counts: Counts, onDone: (ids: readonly number[]) => void) => {
    const translate = useTranslate();
    const by = sessionDoer(useSession());
    const [ids, set] = useState<readonly Identifier[]>([]);
    const promotions = useMemo(() => listed.filter(({ id }) => ids.includes(id)), [listed, ids]);
    const deciding = useDecide(promotions, () => onDone(promotions.map(({ id }) => id)));
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

/** Returns the promotions of a page without those that were decided a moment ago, and the open one. */
const useQueue = () => {
    const decisions = usePromotionDecisions();
    const list = useCriteriaList(promotionQueue, queueAddress, listState =>
        queueAddress.payloadOf(withRoomFor(decisions.entries.length, listState)),
    );
    const review = useReview({
        decisions,
        list,
        opened: useOpenedRecord(queueAddress),
        leads: true,
        decidedAs: promotion => promotion,
        forget: useForgetChecks(),
    });
    const decided = decisions.entries.map(({ decision }) => decision);
    const { found } = review;
    return {
        review,
        /** Returns a promotion as it is after the decisions; undefined: it does not wait any more. */
        waiting: (promotion: Queued) =>
            decided.some(({ record }) => record.id === promotion.id) ? undefined : afterDecisions(promotion, decided),
        found: { ...found, records: found.records?.map(promotion => afterDecisions(promotion, decided)) },
    };
};

type Queue = ReturnType<typeof useQueue>;

/** Returns the open promotion: of the page, or read by itself if it is of another page or was opened by a link. */
const useOpenPromotion = ({ review, waiting }: Queue) => {
    const { currentId: id, current, nextId } = review;
    const { records } = review.found;
    const isApart = id !== null && records !== undefined && current === undefined;
    const { data, error, isLoading, reload } = useCall(isApart ? promotionQueue : undefined, {
        searchCriteria: { filter: { id: id ?? 0 } },
        pageCriteria: { pageNumber: 1, pageSize: 1 },
    });
    usePrefetch(nextId);
    const found = current ?? data?.list.find(each => each.id === id);
    const promotion = found && waiting(found);
    const isPending = isLoading || records === undefined;
    const isProvisional = promotion !== found;
    return { promotion, isProvisional, error, reload, isPending: promotion === undefined && isPending };
};

/** Shows the open promotion, to be decided. */
const OpenPromotion = ({ queue }: { queue: Queue }) => {
    const translate = useTranslate();
    const { currentId: id, around, close, decide } = queue.review;
    const { promotion, isProvisional, error, reload, isPending } = useOpenPromotion(queue);
    const isGone = !promotion && !isPending && error === undefined;
    return (
        <ReviewRecord
            record={id}
            label={promotion?.name ?? translate('queue.one')}
            closeLabel={translate('queue.close')}
            around={around}
            error={error}
            onRetry={reload}
            isLoading={isPending}
            onClose={close}
            empty={<EmptyState title={translate('queue.noneOpen')} text={translate('queue.noneOpenText')} />}
        >
            {promotion && (
                <QueueDetail key={promotion.id} promotion={promotion} isProvisional={isProvisional} onDecide={decide} />
            )}
            {isGone && <EmptyState title={translate('queue.decidedTitle')} text={translate('queue.decidedText')} />}
        </ReviewRecord>
    );
};

/** Shows promotions that wait for approval: users approve or return one or many (docs/domain.md section 8). */
export const QueuePage = () => {
    const translate = useTranslate();
    const counted = useCounted();
    const queue = useQueue();
    const { review, found } = queue;
    const { at, page, isWide, currentId, open } = review;
    const { listState, go } = at;
    const listed = found.records ?? NONE;
    const counts = useCounts(page);
    const { selection, deciding, promotions, approved } = useSelection(listed, counts, review.leave);
    const chosen = new Set(approved.map(({ id }) => id));
    const effects = effectsOf(listed, ({ id }) => chosen.has(id));
    const list = (
        <List
            of={queueListOf}
            control={at}
            found={found}
            selection={selection}
            label={translate('queue.table')}
            search={{ label: translate('queue.box') }}
            takesFocus={!isWide}
            status={counted('queue.count', found.total)}
            beside={isWide ? { openId: currentId } : undefined}
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
    );
    return (
        <QueueContext value={{ effects, counts }}>
            <ReviewScreen
                review={review}
                header={
                    <PageHeader
                        title={translate('screens.services/tpm/queue.title')}
                        about={translate('screens.services/tpm/queue.about')}
                    />
                }
                list={list}
                record={<OpenPromotion queue={queue} />}
            />
            <DecideDialogs
                deciding={deciding}
                promotions={promotions}
                approved={approved}
                counts={counts}
                onOpen={open}
            />
        </QueueContext>
    );
};
