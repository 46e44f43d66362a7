import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Values } from '../../../../models/platform/history/difference';
import { formatDateTime } from '../../../../models/platform/format/format';
import {
    cellKey,
    likelySide,
    type DifferingCell,
    type RowId,
    type Side,
} from '../../../../models/platform/history/merge';
import { ConflictChoice } from './ConflictChoice';
import { usePersonName } from '../../data/people';

type Cell = DifferingCell<RowId>;

interface VersionsDialogProps<C extends Cell> {
    /** The record as another user saved it concurrently. */
    readonly saved: object;
    /** Cells in which mine and theirs differ. */
    readonly cells: readonly C[];
    readonly labelOf: (cell: C) => ReactNode;
    /** Renders the values of a cell in one version. */
    readonly textOf: (cell: C, values: Values) => ReactNode;
    readonly isBusy: boolean;
    /** Below the choices. */
    readonly children?: ReactNode;
    /** @param sideOf returns the chosen side of each of the cells; of any other cell the default */
    readonly onResolve: (sideOf: (cell: Cell) => Side) => void;
    readonly onClose: () => void;
}

const useSides = () => {
    const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
    return {
        sideOf: (cell: Cell): Side => chosen[cellKey(cell)] ?? likelySide(cell),
        choose: (cells: readonly Cell[], side: Side) =>
            setChosen({ ...chosen, ...Object.fromEntries(cells.map(cell => [cellKey(cell), side])) }),
    };
};

/** Returns the key of the instruction: the user chooses only where both have changed a cell. */
const whatToDo = (cells: number, changedByBoth: number): string => {
    if (cells === 0) return 'record.conflictSame';
    return changedByBoth > 0 ? 'record.conflictChoose' : 'record.conflictNone';
};

/**
 * Shows the user who saved a record concurrently and, where both versions differ, prompts for the values to keep
 * (docs/domain.md section 1).
 */
export const VersionsDialog = <C extends Cell>(props: VersionsDialogProps<C>) => {
    const { saved, cells, labelOf, textOf, isBusy, children, onResolve, onClose } = props;
    const translate = useTranslate();
    const id = useId();
    const { sideOf, choose } = useSides();
    const { update_user: user, update_date: date } = saved as { update_user: string; update_date: string | null };
    const changedByBoth = cells.filter(({ changedBy }) => changedBy === 'both');
    const others = cells.filter(({ changedBy }) => changedBy !== 'both');
    const choiceOf = (cell: C) => (
        <ConflictChoice<Side>
            key={cellKey(cell)}
            label={labelOf(cell)}
            values={[
                { ...OWN, value: textOf(cell, cell.mine) },
                { ...SAVED, value: textOf(cell, cell.theirs) },
            ]}
            chosen={sideOf(cell)}
            onChoose={side => choose([cell], side)}
        />
    );
    return (
        <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
            <DialogTitle id={id}>{translate('record.conflict')}</DialogTitle>
            <DialogContent>
                <DialogContentText sx={{ mb: 2 }}>
                    {translate('record.conflictWho', { user: usePersonName(user), date: formatDateTime(date) })}{' '}
                    {translate(whatToDo(cells.length, changedByBoth.length))}
                </DialogContentText>
                {changedByBoth.length > 1 && (
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
                        {[OWN, SAVED].map(({ choice, all }) => (
                            <Button
                                key={choice}
                                size="small"
                                variant="outlined"
                                onClick={() => choose(changedByBoth, choice)}
                            >
                                {translate(all)}
                            </Button>
                        ))}
                    </Box>
                )}
                {changedByBoth.map(choiceOf)}
                {others.length > 0 && (
                    <Box
                        component="details"
                        sx={{ mt: 1, '& > summary': { cursor: 'pointer', typography: 'body2', py: 1 } }}
                    >
                        <summary>{translate('record.conflictOthers', { smart_count: others.length })}</summary>
                        {others.map(choiceOf)}
                    </Box>
                )}
                {children}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button color="inherit" onClick={onClose}>
                    {translate('record.cancel')}
                </Button>
                <Button variant="contained" disabled={isBusy} onClick={() => onResolve(sideOf)}>
                    {translate('record.saveAgain')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

const OWN = {
    heading: 'record.yours',
    choice: 'mine',
    action: 'record.keepMine',
    all: 'record.keepAllMine',
} as const;
const SAVED = {
    heading: 'record.theirs',
    choice: 'theirs',
    action: 'record.takeTheirs',
    all: 'record.takeAllTheirs',
} as const;
