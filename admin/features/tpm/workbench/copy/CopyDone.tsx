import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CopyAnswer } from '../../../../../models/features/tpm/copyCalls';
import { translateMessage } from '../../../../platform/i18n/messages';
import { useWorkbench } from '../context';
import { workbenchAt, workbenchOf } from '../links';
import { useTakeBack } from './takeBack';

/** Rejections that are listed; further ones are counted. */
const MAX_REFUSALS = 50;

interface CopyDoneProps {
    readonly answer: CopyAnswer;
    readonly names: ReadonlyMap<number, string>;
    readonly onClose: () => void;
}

/** Shows what was created, what was rejected and why, and links to it. */
export const CopyDone = ({ answer, names, onClose }: CopyDoneProps) => {
    const translate = useTranslate();
    const takeBack = useTakeBack(useWorkbench().reload);
    const [isBusy, setBusy] = useState(false);
    const { copy_id: id, rejected } = answer;
    const [created, plans] = [answer.created ?? [], answer.plans ?? []];
    const [first] = created;
    const undo = async () => {
        setBusy(true);
        if (id !== null && (await takeBack(id))) onClose();
        else setBusy(false);
    };
    return (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
            <Alert severity={created.length > 0 || id !== null ? 'success' : 'warning'} role="status">
                {translate('copying.result', { smart_count: created.length })}
            </Alert>
            {plans.map(({ id: planId, name }) => (
                <Link
                    key={planId}
                    component={LinkBase}
                    to={created.length === 1 && first ? workbenchAt(planId, first.promo_id) : workbenchOf(planId)}
                    onClick={onClose}
                >
                    {translate('copying.open', { name })}
                </Link>
            ))}
            {rejected.length > 0 && (
                <Box>
                    <Typography variant="subtitle2">
                        {translate('copying.rejected', { smart_count: rejected.length })}
                    </Typography>
                    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                        {rejected.slice(0, MAX_REFUSALS).map(({ promo_id, reason, message }, at) => (
                            <Typography key={at} component="li" variant="body2">
                                {names.get(promo_id) ?? `#${String(promo_id)}`}: {translateMessage(message, reason)}
                            </Typography>
                        ))}
                    </Box>
                </Box>
            )}
            {id !== null && (
                <Button variant="outlined" disabled={isBusy} onClick={() => void undo()}>
                    {translate('copying.takeBack')}
                </Button>
            )}
        </Box>
    );
};
