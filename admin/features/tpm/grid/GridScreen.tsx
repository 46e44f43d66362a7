import { useMemo, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
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
import { focusOn } from '../../../platform/layout/focus/focus';
import { UnsavedGuard } from '../../../platform/form/UnsavedGuard';
import { useStoresOf } from '../coverage/useCoverage';
import { ActiveLine } from './ActiveLine';
import { ConflictDialog } from './ConflictDialog';
import { Dialogs } from './Dialogs';
import { ADD_ALLOWANCE, ColumnsTool, GridTools } from './GridTools';
import { PromotionSheetContext } from './promotionSheet';
import type { Gap } from './rows/gaps';
import { headsOf } from './rows/sheetRows';
import { SaveBar } from './SaveBar';
import { useGridSave } from './save/useGridSave';
import { useRegisterFlush } from './save/useRegisterFlush';
import { useSheetReport, type SheetReports } from './sheetReport';
import type { Promotion, SavedGrid } from './usePromotion';
import { useSheetChoices, useSheetColumns, type SheetChoices } from './useSheetColumns';
import { useSheetDocument } from './useSheetDocument';
import { useWork } from './useWork';
import { findCell, isWrongIn } from './findCell';
import './promoGrid.css';

interface GridScreenProps {
    readonly promotion: Promotion;
    readonly saved: SavedGrid;
    readonly isLocked: boolean;
    readonly onSaved: () => void;
    /** Receives the function that saves the rest of what was typed; null: there is no grid any more. */
    readonly onFlush?: ((flush: Flush | null) => void) | undefined;
    readonly reports?: SheetReports | undefined;
    /** The element that shows how much is not saved, in place of its own line; null: it is not rendered yet. */
    readonly saveSlot?: Element | null | undefined;
}

/** Pixels of a column that has no width of its own. */
const CELL = 84;
/** Pixels of a row of an allowance's own values. */
const HEAD_ROW = 22;

type Work = ReturnType<typeof useWork>;

/** Shows keys, menus and buttons over the grid. */
const Tools = ({ work, choices }: { readonly work: Work; readonly choices: SheetChoices }) => {
    const { chosen, open, remove, addAllowance } = work;
    const [code] = chosen.allowances;
    return (
        <GridTools
            chosen={chosen}
            offered={choices.offered}
            toggle={choices.toggle}
            on={{
                products: () => open({ is: 'adding' }),
                allowance: addAllowance,
                edit: () => code && open({ is: 'allowance', code }),
                remove,
                down: work.sheet.commands.fillDown,
            }}
        />
    );
};

/** Returns why a promotion is locked: a draft is locked for users who may not change it. */
const whyLocked = ({ status }: Promotion, translate: ReturnType<typeof useTranslate>): string =>
    status === DRAFT
        ? translate('promoGrid.readOnly')
        : translateRule(stateMessage(promotionWorkflow.says, String(status)));

/** Shows in place of the tools why there are none. */
const Locked = ({ promotion, choices }: { readonly promotion: Promotion; readonly choices: SheetChoices }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', color: 'text.secondary' }}>
            {whyLocked(promotion, translate)}
            <ColumnsTool {...choices} />
        </Box>
    );
};

const COLUMN = { display: 'flex', flexDirection: 'column', gap: 0.5, minHeight: 0, height: '100%' } as const;
/** One line on a wide screen; the active cell gets the room that the tools leave. */
const LINE = {
    flex: 'none',
    display: 'flex',
    flexWrap: { xs: 'wrap', md: 'nowrap' },
    columnGap: 1.5,
    alignItems: 'center',
    minHeight: { md: 36 },
} as const;
const SHEET = { flex: { xs: 'none', md: 1 }, height: { xs: '66dvh', md: 'auto' }, minHeight: { xs: 360, md: 260 } };

/** Moves to what is missing, or to where it is added. */
const leadToGap = (work: Work, { name, isThere }: Gap): void => {
    if (name === 'allowances') focusOn(document.getElementById(ADD_ALLOWANCE));
    else if (name === 'products') work.open({ is: 'adding' });
    else work.lead(findCell(work.around, isThere));
};

/** Shows a promotion's grid, once it has been read. */
export const GridScreen = (props: GridScreenProps) => {
    const { promotion, saved, isLocked, onSaved, onFlush, reports, saveSlot } = props;
    const translate = useTranslate();
    const { performance_type: performance } = promotion;
    const choices = useSheetChoices(performance);
    const drawn = useSheetDocument(promotion, saved, isLocked, choices.hasAdDays);
    const { rows } = drawn;
    const codes = useMemo(() => rows.allowances.map(({ allowance_code: code }) => code), [rows.allowances]);
    const { fixed, columns } = useSheetColumns(codes, performance, choices, useStoresOf(promotion.id));
    const pinned = { count: headsOf(rows, choices).length, height: HEAD_ROW };
    const work = useWork(promotion, drawn, { fixed, columns, pinned }, isLocked);
    const sheet = useGridSave(promotion, drawn.document, onSaved);
    const { failed, unsaved, isSaving, save } = sheet;
    useRegisterFlush(sheet.flush, onFlush);
    useSheetReport(promotion, rows, reports, gap => leadToGap(work, gap));
    const onKeyDown = (event: KeyboardEvent) => {
        if (isLocked || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        save();
    };
    const saveBar = !isLocked && (
        <SaveBar onWrong={() => work.lead(findCell(work.around, isWrongIn(drawn.errors())))} />
    );
    return (
        <PromotionSheetContext value={{ ...sheet, promotion, wrong: drawn.wrong }}>
            <GridSheetContext value={asGridSheet(work.sheet)}>
                <Box onKeyDown={onKeyDown} sx={COLUMN}>
                    {failed && <ErrorBanner message={failed.message} {...(failed.canRetry && { onRetry: save })} />}
                    <Box sx={LINE}>
                        {isLocked ? (
                            <Locked promotion={promotion} choices={choices} />
                        ) : (
                            <Tools work={work} choices={choices} />
                        )}
                        <ActiveLine cells={drawn.cells} active={work.sheet.active} />
                        <SelectionStatus label={translate('promoGrid.grid')} />
                        {saveSlot === undefined && saveBar}
                    </Box>
                    {saveSlot && createPortal(saveBar, saveSlot)}
                    <Box className="promo-grid" sx={SHEET}>
                        <Grid label={translate('promoGrid.grid')} cell={CELL} lines={2} />
                    </Box>
                    <Dialogs opened={work.opened} onAdded={work.leadToLast} onClose={work.close} />
                    <ConflictDialog />
                    <ManyDialog />
                    <UnsavedGuard isUnsaved={unsaved > 0} isSaving={isSaving} />
                </Box>
            </GridSheetContext>
        </PromotionSheetContext>
    );
};
