import { useTranslate } from 'react-admin';
import Typography from '@mui/material/Typography';
import { promotionQueue } from '../../../../models/features/tpm/queueCalls';
import { sessionDoer } from '../../../platform/data/access';
import { useSession } from '../../../platform/data/session';
import { useCall } from '../../../platform/data/useCall';
import { translateMessage } from '../../../platform/i18n/messages';
import type { Around } from '../../../platform/layout/around';
import { DetailDrawer } from '../../../platform/layout/DetailDrawer';
import { DrawerFoot } from '../../../platform/layout/DrawerFoot';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { ChecksPanel } from '../checks/ChecksPanel';
import { useChecks } from '../checks/useChecks';
import { DecideButtons, DecideDialogs } from './Decide';
import { isOffered, type Queued } from './queued';
import { approvalOf } from '../guardrails/approval';
import { QueueFacts } from './QueueFacts';
import type { Counts } from './useCounts';
import { useDecide } from './useDecide';

const WIDTH = 640;

interface DetailProps {
    readonly promotion: Queued;
    readonly onDecided: (done: number) => void;
    readonly onOpen: (id: number) => void;
}

const Detail = ({ promotion, onDecided, onOpen }: DetailProps) => {
    const translate = useTranslate();
    const by = sessionDoer(useSession());
    const checking = useChecks(promotion.id);
    const counts: Counts = {
        isLoading: false,
        of: id =>
            checking.checks?.map(check => {
                const { needsReason } = approvalOf([check], by);
                const approvers = check.approver_user ? [check.approver_user] : [];
                return { id, code: check.code, count: 1, needs_reason: needsReason, approvers };
            }),
    };
    const { reserved } = approvalOf(checking.checks ?? [], by);
    const deciding = useDecide([promotion], onDecided);
    return (
        <>
            <QueueFacts promotion={promotion} />
            <Typography variant="h3" sx={{ mb: 1 }}>
                {translate('queue.columns.checks')}
            </Typography>
            <ChecksPanel {...checking} />
            <DrawerFoot>
                <DecideButtons
                    deciding={deciding}
                    offers={act => isOffered(act, promotion, by)}
                    reserved={reserved && translateMessage(reserved.message_descriptor as never, reserved.message)}
                    hasKeys
                />
            </DrawerFoot>
            <DecideDialogs
                deciding={deciding}
                counts={counts}
                onOpen={onOpen}
                promotions={[promotion]}
                approved={[promotion]}
            />
        </>
    );
};

interface QueueDrawerProps {
    readonly id: number | null;
    readonly around: Around;
    /** It does not wait any more. */
    readonly onDecided: () => void;
    /** It was left as it is. */
    readonly onReject: () => void;
    readonly onOpen: (id: number) => void;
    readonly onClose: () => void;
}

/** One promotion that waits, beside the list; its address is `?promotion=12`. */
export const QueueDrawer = ({ id, around, onDecided, onReject, onOpen, onClose }: QueueDrawerProps) => {
    const translate = useTranslate();
    const { data, error, isLoading, reload } = useCall(id === null ? undefined : promotionQueue, {
        searchCriteria: { filter: { id } },
        pageCriteria: { pageNumber: 1, pageSize: 1 },
    });
    const handleRejection = () => {
        reload();
        onReject();
    };
    const promotion = data?.list.find(each => each.id === id);
    return (
        <DetailDrawer
            record={id}
            label={promotion?.name ?? translate('queue.one')}
            closeLabel={translate('queue.close')}
            width={WIDTH}
            around={around}
            error={error}
            onRetry={reload}
            isLoading={!promotion && isLoading}
            onClose={onClose}
        >
            {promotion && (
                <Detail
                    key={promotion.id}
                    promotion={promotion}
                    onOpen={onOpen}
                    onDecided={done => (done > 0 ? onDecided() : handleRejection())}
                />
            )}
            {!promotion && !isLoading && error === undefined && (
                <EmptyState title={translate('queue.decidedTitle')} text={translate('queue.decidedText')} />
            )}
        </DetailDrawer>
    );
};
