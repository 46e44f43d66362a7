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
import type { Contested, Side } from '../../../../models/versions';
import { ConflictChoice } from './ConflictChoice';

interface VersionsDialogProps {
    /** The record as somebody else saved it meanwhile. */
    readonly saved: object;
    readonly contested: readonly Contested[];
    readonly labelOf: (contested: Contested) => ReactNode;
    /** One version's values of contested fields, in words. */
    readonly textOf: (contested: Contested, values: Values) => ReactNode;
    readonly isBusy: boolean;
    /** Below the choices. */
    readonly children?: ReactNode;
    /** With the fields of which my values are to stand, and those of which the saved ones are. */
    readonly onResolve: (mine: readonly Contested[], theirs: readonly Contested[]) => void;
    readonly onClose: () => void;
}

const keyOf = ({ id, names }: Contested): string => `${String(id)} ${names.join(' ')}`;

const useSides = (contested: readonly Contested[]) => {
    const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
    const sideOf = (each: Contested): Side => chosen[keyOf(each)] ?? each.likely;
    return {
        sideOf,
        choose: (each: Contested, side: Side) => setChosen({ ...chosen, [keyOf(each)]: side }),
        of: (side: Side) => contested.filter(each => sideOf(each) === side),
    };
};

/** Who saved a record meanwhile, and, where both versions differ, which values are to stand (domain.md section 1). */
export const VersionsDialog = (props: VersionsDialogProps) => {
    const { saved, contested, labelOf, textOf, isBusy, children, onResolve, onClose } = props;
    const translate = useTranslate();
    const id = useId();
    const sides = useSides(contested);
    const { update_user: user, update_date: date } = saved as { update_user: string; update_date: string | null };
    return (
        <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
            <DialogTitle id={id}>{translate('record.conflict')}</DialogTitle>
            <DialogContent>
                <DialogContentText sx={{ mb: 2 }}>
                    {translate('record.conflictWho', { user, date: formatDateTime(date) })}{' '}
                    {translate(contested.length > 0 ? 'record.conflictChoose' : 'record.conflictSame')}
                </DialogContentText>
                {contested.map(each => (
                    <ConflictChoice<Side>
                        key={keyOf(each)}
                        label={labelOf(each)}
                        values={[
                            { ...OWN, value: textOf(each, each.mine) },
                            { ...SAVED, value: textOf(each, each.theirs) },
                        ]}
                        chosen={sides.sideOf(each)}
                        onChoose={side => sides.choose(each, side)}
                    />
                ))}
                {children}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button color="inherit" onClick={onClose}>
                    {translate('record.cancel')}
                </Button>
                <Button
                    variant="contained"
                    disabled={isBusy}
                    onClick={() => onResolve(sides.of('mine'), sides.of('theirs'))}
                >
                    {translate('record.saveAgain')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};

const OWN = { heading: 'record.yours', choice: 'mine', action: 'record.keepMine' } as const;
const SAVED = { heading: 'record.theirs', choice: 'theirs', action: 'record.takeTheirs' } as const;
