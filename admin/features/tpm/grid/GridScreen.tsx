import { useMemo, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { DRAFT } from '../../../../models/features/tpm/promotion';
import { promotionWorkflow } from '../../../../models/features/tpm/promotionWorkflow';
import { stateMessage } from '../../../../models/platform/workflow/workflow';
import type { Flush } from '../../../platform/grid/editableSheet';
import { Grid } from '../../../platform/grid/Grid';
import { asGridSheet, GridSheetContext } from '../../../platform/grid/gridSheet';
import { ManyDialog } from '../../../platform/grid/ManyDialog';
import { SelectionStatus } from '../../../platform/grid/SelectionStatus';
import { translateRule } from '../../../platform/i18n/messages';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { UnsavedGuard } from '../../../platform/form/UnsavedGuard';
import { ActiveLine } from './ActiveLine';
import type { SheetCells } from './cells/adapter';
import { ConflictDialog } from './ConflictDialog';
import { Dialogs } from './Dialogs';
import { GridTools } from './GridTools';
import { PromotionSheetContext } from './promotionSheet';
import { headsOf } from './rows/sheetRows';
import { SaveBar } from './SaveBar';
import { useReportAllowanceCount } from './useReportAllowanceCount';
import { useIsWide } from './useIsWide';
import { useGridSave } from './save/useGridSave';
import { useRegisterFlush } from './save/useRegisterFlush';
import { TotalsLine } from './TotalsLine';
import type { Promotion, SavedGrid } from './usePromotion';
import { useSheetColumns } from './useSheetColumns';
import { useSheetDocument } from './useSheetDocument';
import { useWork } from './useWork';
import { findInvalidCell } from './invalidCell';
import './promoGrid.css';

interface GridScreenProps {
    readonly promotion: Promotion;
    readonly saved: SavedGrid;
    readonly isLocked: boolean;
    readonly onSaved: () => void;
    /** Is given what saves the rest of what was typed; null: there is no grid any more. */
    readonly onFlush?: ((flush: Flush | null) => void) | undefined;
    /** Is told how many allowances there are, saved or not; undefined: there is no grid any more. */
    readonly onAllowances?: ((count: number | undefined) => void) | undefined;
}

/** Pixels of a column that has no width of its own. */
const CELL = 84;

type Work = ReturnType<typeof useWork>;

/** Keys, menus and buttons over the grid, and how much is not saved. */
const Tools = ({ work }: { readonly work: Work }) => {
    const { chosen, open, remove, addAllowance } = work;
    const [code] = chosen.allowances;
    return (
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, gap: 1, alignItems: 'center' }}>
            <GridTools
                chosen={chosen}
                on={{
                    products: () => open({ is: 'adding' }),
                    allowance: addAllowance,
                    edit: () => code && open({ is: 'allowance', code }),
                    remove,
                    down: work.sheet.commands.fillDown,
                }}
            />
            <SaveBar />
        </Box>
    );
};

interface FootProps {
    readonly cells: SheetCells;
    readonly work: Work;
    readonly hasMore: boolean;
    readonly onMore: (hasMore: boolean) => void;
}

/** The active cell in words, how many are chosen, and whether the folded columns are there. */
const Foot = ({ cells, work, hasMore, onMore }: FootProps) => {
    const translate = useTranslate();
    const { active } = work.sheet;
    return (
        <Box sx={{ display: 'flex', columnGap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <ActiveLine row={active.record} state={active.pending} column={active.column} cells={cells} />
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', ml: 'auto' }}>
                <SelectionStatus label={translate('promoGrid.grid')} />
                <FormControlLabel
                    control={<Switch size="small" checked={hasMore} onChange={(_, isOn) => onMore(isOn)} />}
                    label={translate('promoGrid.more')}
                    slotProps={{ typography: { variant: 'caption' } }}
                    sx={{ mr: 0 }}
                />
            </Box>
        </Box>
    );
};

/** A draft is locked for who may not change it. */
const whyLocked = ({ status }: Promotion, translate: ReturnType<typeof useTranslate>): string =>
    status === DRAFT
        ? translate('promoGrid.readOnly')
        : translateRule(stateMessage(promotionWorkflow.says, String(status)));

const COLUMN = { display: 'flex', flexDirection: 'column', gap: 1, minHeight: 0, height: '100%' } as const;

/** A promotion's grid, once it has been read. */
export const GridScreen = ({ promotion, saved, isLocked, onSaved, onFlush, onAllowances }: GridScreenProps) => {
    const translate = useTranslate();
    const drawn = useSheetDocument(promotion, saved, isLocked);
    const { rows } = drawn;
    const { containerRef, isWide } = useIsWide();
    const codes = useMemo(() => rows.allowances.map(({ allowance_code: code }) => code), [rows.allowances]);
    const { fixed, columns, hasMore, setMore } = useSheetColumns(codes, promotion.performance_type, isWide);
    const work = useWork(promotion, drawn, { fixed, columns }, isLocked);
    const sheet = useGridSave(promotion, drawn.document, {
        saved: onSaved,
        wrong: errors => work.lead(findInvalidCell(errors, work.around)),
    });
    const { failed, unsaved, isSaving, save } = sheet;
    useRegisterFlush(sheet.flush, onFlush);
    useReportAllowanceCount(codes.length, onAllowances);
    const onKeyDown = (event: KeyboardEvent) => {
        if (isLocked || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        save();
    };
    return (
        <PromotionSheetContext value={{ ...sheet, promotion, wrong: drawn.wrong }}>
            <GridSheetContext value={asGridSheet(work.sheet)}>
                <Box ref={containerRef} onKeyDown={onKeyDown} sx={COLUMN}>
                    {isLocked && <Alert severity="info">{whyLocked(promotion, translate)}</Alert>}
                    {failed && <ErrorBanner message={failed.message} {...(failed.canRetry && { onRetry: save })} />}
                    {!isLocked && <Tools work={work} />}
                    <TotalsLine />
                    <Box className="promo-grid" sx={{ flex: 'none', height: '66dvh', minHeight: 360 }}>
                        <Grid label={translate('promoGrid.grid')} cell={CELL} lines={2} pinned={headsOf(rows).length} />
                    </Box>
                    <Foot cells={drawn.cells} work={work} hasMore={hasMore} onMore={setMore} />
                    <Dialogs opened={work.opened} onAdded={work.leadToLast} onClose={work.close} />
                    <ConflictDialog />
                    <ManyDialog />
                    <UnsavedGuard isUnsaved={unsaved > 0} isSaving={isSaving} />
                </Box>
            </GridSheetContext>
        </PromotionSheetContext>
    );
};
