import { messageOf } from '../../../platform/data/ServiceError';
import type { Flush } from '../../../platform/grid/editableSheet';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { PageSkeleton } from '../../../platform/layout/PageSkeleton';
import { GridScreen } from './GridScreen';
import type { SheetReports } from './sheetReport';
import { usePromotion } from './usePromotion';

interface PromotionGridProps {
    readonly promotionId: number;
    readonly planId: number;
    /** Whether it is read-only, and shows why. */
    readonly isLocked: boolean;
    readonly onSaved: () => void;
    readonly onFlush?: (flush: Flush | null) => void;
    readonly reports?: SheetReports;
    /** The element that shows how much is not saved; undefined: beside its tools. */
    readonly saveSlot?: Element | null;
}

/**
 * Shows the products of a promotion down and its allowances across, edited like a spreadsheet (docs/domain.md section
 * 8).
 */
export const PromotionGrid = ({ promotionId, isLocked, onSaved, onFlush, reports, saveSlot }: PromotionGridProps) => {
    const { record, saved, error, retry } = usePromotion(promotionId);
    if (error && !(record && saved)) return <ErrorBanner message={messageOf(error)} onRetry={retry} />;
    if (!record || !saved) return <PageSkeleton />;
    return (
        <GridScreen
            key={promotionId}
            promotion={record}
            saved={saved}
            isLocked={isLocked}
            onSaved={onSaved}
            onFlush={onFlush}
            reports={reports}
            saveSlot={saveSlot}
        />
    );
};
