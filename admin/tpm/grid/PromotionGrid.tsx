import { messageOf } from '../../platform/data/ServiceError';
import { ErrorBanner } from '../../platform/layout/ErrorBanner';
import { PageSkeleton } from '../../platform/layout/PageSkeleton';
import { GridScreen } from './GridScreen';
import type { Settle } from './save/useGridSave';
import { usePromotion } from '../../features/tpm/grid/usePromotion';

interface PromotionGridProps {
    readonly promotionId: number;
    readonly planId: number;
    /** It is read only, and says why. */
    readonly isLocked: boolean;
    readonly onSaved: () => void;
    readonly onSettle?: (settle: Settle | null) => void;
    readonly onAllowances?: (count: number | undefined) => void;
}

/** The products of a promotion down and its allowances across, worked in like a spreadsheet (domain.md section 8). */
export const PromotionGrid = ({ promotionId, isLocked, onSaved, onSettle, onAllowances }: PromotionGridProps) => {
    const { record, saved, error, retry } = usePromotion(promotionId);
    if (error && !(record && saved)) return <ErrorBanner message={messageOf(error)} onRetry={retry} />;
    if (!record || !saved) return <PageSkeleton />;
    return (
        <GridScreen key={promotionId} promotion={record} {...{ saved, isLocked, onSaved, onSettle, onAllowances }} />
    );
};
