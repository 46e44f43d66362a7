import { useEffect, useId } from 'react';
import { useLocation, useTranslate, useTranslateLabel } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { isResourcePath } from '../../../models/platform/definition/registry';
import type { UndoAnswer } from '../../../models/platform/undo/calls';
import { useStoreValue } from '../data/store';
import { translateMessage } from '../i18n/messages';
import { RejectedList } from '../rejections/RejectedList';
import { obstacles, useUndo } from './useUndo';

type Rejection = UndoAnswer['rejected'][number];

/** Returns the label of a field; of a row of a child collection, which is named `entity:4402`, its code. */
const useFieldLabel = () => {
    const translateLabel = useTranslateLabel();
    return (resource: string, name: string): string => {
        const [collection, ...code] = name.split(':');
        if (code.length > 0 && collection !== '') return code.join(':');
        const label = translateLabel({ source: name, resource });
        return typeof label === 'string' ? label : name;
    };
};

const useReasonText = () => {
    const labelOf = useFieldLabel();
    return ({ resource, fields, reason, message }: Rejection): string => {
        const text = translateMessage(message, reason);
        if (fields.length === 0 || !isResourcePath(resource)) return text;
        return `${fields.map(name => labelOf(resource, name)).join(', ')}: ${text}`;
    };
};

/** Shows the later changes that prevent a change from being undone, and offers to undo the rest. */
export const TakeBackDialog = () => {
    const translate = useTranslate();
    const reasonText = useReasonText();
    const found = useStoreValue(obstacles);
    const { isBusy, takeBack } = useUndo();
    const id = useId();
    const { pathname } = useLocation();
    // It is closed with the screen that it is about.
    useEffect(() => () => obstacles.set(undefined), [pathname]);
    if (!found) return null;
    const { done, rejected } = found.answer;
    const close = () => obstacles.set(undefined);
    return (
        <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
            <DialogTitle id={id}>{translate('undo.inTheWay')}</DialogTitle>
            <DialogContent>
                <DialogContentText sx={{ mb: 1.5 }}>
                    {translate(done > 0 ? 'undo.someLeft' : 'undo.noneLeft', { smart_count: done })}
                </DialogContentText>
                <RejectedList
                    rejected={rejected.map(rejection => ({ name: rejection.name, reason: reasonText(rejection) }))}
                />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button color="inherit" onClick={close} autoFocus>
                    {translate('undo.close')}
                </Button>
                {done > 0 && (
                    <Button variant="contained" disabled={isBusy} onClick={() => takeBack(found.ids, true)}>
                        {translate('undo.rest')}
                    </Button>
                )}
            </DialogActions>
        </Dialog>
    );
};
