import { useMemo, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { codesFor } from '../../../models/features/tpm/allowanceTypes';
import { DRAFT } from '../../../models/features/tpm/promotion';
import { promotionWorkflow } from '../../../models/features/tpm/promotionWorkflow';
import { saidOfState } from '../../../models/platform/workflow/workflow';
import { Grid } from '../../platform/grid/Grid';
import { ManyDialog } from '../../platform/grid/ManyDialog';
import { cellsIn } from '../../platform/grid/range';
import { SelectionStatus } from '../../platform/grid/SelectionStatus';
import { sayRule } from '../../i18n/said';
import { ErrorBanner } from '../../platform/layout/ErrorBanner';
import { UnsavedGuard } from '../../platform/form/UnsavedGuard';
import { ActiveLine } from '../../features/tpm/grid/ActiveLine';
import { ConflictDialog } from './ConflictDialog';
import { Dialogs } from '../../features/tpm/grid/Dialogs';
import { GridTools } from './GridTools';
import { headsOf } from '../../features/tpm/grid/rows/sheetRows';
import { SaveBar } from './SaveBar';
import { useAllowancesTold } from '../../features/tpm/grid/useReportAllowanceCount';
import { useIsWide } from '../../features/tpm/grid/useIsWide';
import { useGridSave, type Settle } from './save/useGridSave';
import { useSettle } from './save/useSettle';
import { TotalsLine } from '../../features/tpm/grid/TotalsLine';
import type { Promotion, SavedGrid } from '../../features/tpm/grid/usePromotion';
import { useSheetColumns } from '../../features/tpm/grid/useSheetColumns';
import { useSheetDocument, type SheetDocument } from '../../features/tpm/grid/useSheetDocument';
import { useWork } from '../../features/tpm/grid/useWork';
import { wrongPlace } from '../../features/tpm/grid/invalidCell';
import '../../features/tpm/grid/promoGrid.css';

interface GridScreenProps {
    readonly promotion: Promotion;
    readonly saved: SavedGrid;
    readonly isLocked: boolean;
    readonly onSaved: () => void;
    /** Is given what saves the rest of what was typed; null: there is no grid any more. */
    readonly onSettle?: ((settle: Settle | null) => void) | undefined;
    /** Is told how many allowances there are, saved or not; undefined: there is no grid any more. */
    readonly onAllowances?: ((count: number | undefined) => void) | undefined;
}

/** Pixels of a column that has no width of its own. */
const CELL = 84;

type Work = ReturnType<typeof useWork>;
type Saving = ReturnType<typeof useGridSave>;

interface ToolsProps {
    readonly promotion: Promotion;
    readonly sheet: SheetDocument;
    readonly work: Work;
    readonly saving: Saving;
}

/** Keys, menus and buttons over the grid, and how much is not saved. */
const Tools = ({ promotion, sheet, work, saving }: ToolsProps) => {
    const { rows, depth, unsaved, document } = sheet;
    const { steps } = document;
    const { chosen, open, remove, addAllowance } = work;
    const [code] = chosen.allowances;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <GridTools
                chosen={chosen}
                offered={codesFor(promotion.performance_type).filter(
                    each => !rows.allowances.some(({ allowance_code: there }) => there === each),
                )}
                canUndo={depth.undo > 0}
                canRedo={depth.redo > 0}
                on={{
                    products: () => open({ is: 'adding' }),
                    allowance: addAllowance,
                    edit: () => code && open({ is: 'allowance', code }),
                    remove,
                    down: work.sheet.commands.fillDown,
                    undo: steps.undo,
                    redo: steps.redo,
                }}
            />
            <SaveBar unsaved={unsaved} isSaving={saving.isSaving} onSave={saving.save} onDiscard={saving.discard} />
        </Box>
    );
};

interface FootProps {
    readonly sheet: SheetDocument;
    readonly work: Work;
    readonly hasMore: boolean;
    readonly onMore: (hasMore: boolean) => void;
}

/** The active cell in words, how many are chosen, and whether the folded columns are there. */
const Foot = ({ sheet, work, hasMore, onMore }: FootProps) => {
    const translate = useTranslate();
    const { active, box } = work.sheet;
    return (
        <Box sx={{ display: 'flex', columnGap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <ActiveLine row={active.record} state={active.ahead} column={active.column} cells={sheet.cells} />
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', ml: 'auto' }}>
                <SelectionStatus chosen={cellsIn(box)} progress={undefined} label={translate('promoGrid.grid')} />
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
    status === DRAFT ? translate('promoGrid.readOnly') : sayRule(saidOfState(promotionWorkflow.says, String(status)));

const COLUMN = { display: 'flex', flexDirection: 'column', gap: 1, minHeight: 0, height: '100%' } as const;

/** A promotion's grid, once it has been read. */
export const GridScreen = ({ promotion, saved, isLocked, onSaved, onSettle, onAllowances }: GridScreenProps) => {
    const translate = useTranslate();
    const sheet = useSheetDocument(promotion, saved, isLocked);
    const { rows, cells, source, unsaved, aheadOf, document } = sheet;
    const { place, isWide } = useIsWide();
    const codes = useMemo(() => rows.allowances.map(({ allowance_code: code }) => code), [rows.allowances]);
    const { fixed, columns, hasMore, setMore } = useSheetColumns(codes, promotion.performance_type, isWide);
    const work = useWork(promotion, sheet, { fixed, columns }, isLocked);
    const { selection, select, commands, typing, filling, total } = work.sheet;
    const saving = useGridSave(promotion, document, {
        onSaved,
        onWrong: errors => work.lead(wrongPlace(errors, work.around)),
    });
    const { failed, conflict, isSaving, save } = saving;
    useSettle(saving.settle, onSettle);
    useAllowancesTold(codes.length, onAllowances);
    const onKeyDown = (event: KeyboardEvent) => {
        if (isLocked || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        save();
    };
    return (
        <Box ref={place} onKeyDown={onKeyDown} sx={COLUMN}>
            {isLocked && <Alert severity="info">{whyLocked(promotion, translate)}</Alert>}
            {failed && <ErrorBanner message={failed.message} {...(failed.canRetry && { onRetry: save })} />}
            {!isLocked && <Tools {...{ promotion, sheet, work, saving }} />}
            <TotalsLine promotion={promotion} rows={rows} />
            <Box className="promo-grid" sx={{ flex: 'none', height: '66dvh', minHeight: 360 }}>
                <Grid
                    {...{ columns, fixed, cells, aheadOf, selection, commands, typing, total }}
                    label={translate('promoGrid.grid')}
                    cell={CELL}
                    lines={2}
                    pinned={headsOf(rows).length}
                    goal={work.goal}
                    rowAt={source.rowAt}
                    onSelect={select}
                />
            </Box>
            <Foot {...{ sheet, work, hasMore }} onMore={setMore} />
            <Dialogs
                opened={work.opened}
                {...{ promotion, rows }}
                steps={document.steps}
                onAdded={work.leadToLast}
                onClose={work.close}
            />
            {conflict && (
                <ConflictDialog
                    conflict={conflict}
                    isBusy={isSaving}
                    onResolve={saving.resolve}
                    onClose={saving.leave}
                />
            )}
            <ManyDialog waiting={filling.waiting} onClose={filling.cancel} />
            <UnsavedGuard isUnsaved={unsaved > 0} isSaving={isSaving} />
        </Box>
    );
};
