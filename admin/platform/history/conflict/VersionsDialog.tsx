import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
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

type Cell = DifferingCell<RowId>;

interface VersionsDialogProps<C extends Cell> {
    /** The record as somebody else saved it meanwhile. */
    readonly saved: object;
    /** Cells in which mine and theirs differ. */
    readonly cells: readonly C[];
    readonly labelOf: (cell: C) => ReactNode;
    /** One version's values of a cell, in words. */
    readonly textOf: (cell: C, values: Values) => ReactNode;
    readonly isBusy: boolean;
    /** Below the choices. */
    readonly children?: ReactNode;
    /** @param sideOf the side that is to stand, of each of the cells; of any other the likely one */
    readonly onResolve: (sideOf: (cell: Cell) => Side) => void;
    readonly onClose: () => void;
}

const useSides = () => {
    const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
    return {
        sideOf: (cell: Cell): Side => chosen[cellKey(cell)] ?? likelySide(cell),
        choose: (cell: Cell, side: Side) => setChosen({ ...chosen, [cellKey(cell)]: side }),
    };
};

/**
 * Shows who saved a record meanwhile and, where both versions differ, asks which values are to stand (docs/domain.md
 * section 1).
 */
export const VersionsDialog = <C extends Cell>(props: VersionsDialogProps<C>) => {
    const { saved, cells, labelOf, textOf, isBusy, children, onResolve, onClose } = props;
    const translate = useTranslate();
    const id = useId();
    const { sideOf, choose } = useSides();
    const { update_user: user, update_date: date } = saved as { update_user: string; update_date: string | null };
    return (
        <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
            <DialogTitle id={id}>{translate('record.conflict')}</DialogTitle>
            <DialogContent>
                <DialogContentText sx={{ mb: 2 }}>
                    {translate('record.conflictWho', { user, date: formatDateTime(date) })}{' '}
                    {translate(cells.length > 0 ? 'record.conflictChoose' : 'record.conflictSame')}
                </DialogContentText>
                {cells.map(each => (
                    <ConflictChoice<Side>
                        key={cellKey(each)}
                        label={labelOf(each)}
                        values={[
                            { ...OWN, value: textOf(each, each.mine) },
                            { ...SAVED, value: textOf(each, each.theirs) },
                        ]}
                        chosen={sideOf(each)}
                        onChoose={side => choose(each, side)}
                    />
                ))}
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

const OWN = { heading: 'record.yours', choice: 'mine', action: 'record.keepMine' } as const;
const SAVED = { heading: 'record.theirs', choice: 'theirs', action: 'record.takeTheirs' } as const;
